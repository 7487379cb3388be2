-- Whose trades each channel reports, as dev.oncepaid.model.Channel says. Runs again whenever a channel is added there;
-- a release that knows fewer channels removes none.

INSERT INTO channel_provider (channel, provider)
VALUES ${channels}
ON CONFLICT (channel) DO NOTHING;

COMMENT ON TABLE channel_provider IS 'Whose trade numbers a channel reports, by dev.oncepaid.model.Channel. Writer: migrations.';
