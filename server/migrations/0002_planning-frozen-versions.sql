-- A published version never changes: neither the role of calls nor the owner can update or delete one.
CREATE FUNCTION refuse_frozen_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published plan version never changes' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER plan_version_frozen BEFORE UPDATE OR DELETE ON "plan_version"
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_version();--> statement-breakpoint
CREATE TRIGGER plan_version_kept BEFORE TRUNCATE ON "plan_version"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_frozen_version();
