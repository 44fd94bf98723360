-- A published version never changes, and goes only where the owner of the table takes a whole company away and says so
-- for the transaction: the role of calls may say it in vain.
CREATE OR REPLACE FUNCTION refuse_frozen_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('paiban.removing', true) = 'on'
    AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a published plan version never changes' USING ERRCODE = 'restrict_violation';
END $$;
