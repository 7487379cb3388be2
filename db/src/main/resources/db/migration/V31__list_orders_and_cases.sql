-- Pages of a merchant's orders by time, and the cases of an order.
CREATE INDEX payment_order_created ON payment_order (merchant, created_at, order_no);
CREATE INDEX exception_case_order ON exception_case (order_no);
