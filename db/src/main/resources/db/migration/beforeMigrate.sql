-- Runs before each migration, also when there is nothing to migrate. Where initdb found no locale, a
-- database counts and cuts texts in bytes, and a text in Chinese that fits is refused as too long.
DO $$
BEGIN
    IF current_setting('server_encoding') <> 'UTF8' THEN
        RAISE WARNING 'database % has the encoding %: texts beyond ASCII count as too long and are refused. Move to one made with CREATE DATABASE … ENCODING ''UTF8'' TEMPLATE template0',
            current_database(), current_setting('server_encoding');
    END IF;
END $$;
