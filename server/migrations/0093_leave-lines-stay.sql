-- A line of a leave ledger never changes, and goes only where the owner of the table takes a whole company away and says
-- so for the transaction: the role of calls may say it in vain.
CREATE FUNCTION refuse_written_leave() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('paiban.removing', true) = 'on'
    AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a line of a leave ledger never changes' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER leave_line_written BEFORE UPDATE OR DELETE ON "leave_line"
  FOR EACH ROW EXECUTE FUNCTION refuse_written_leave();--> statement-breakpoint
CREATE TRIGGER leave_line_kept BEFORE TRUNCATE ON "leave_line"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_leave();
