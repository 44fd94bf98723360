CREATE TABLE "plan_due" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"after" timestamp with time zone DEFAULT now() NOT NULL,
	"moved" boolean DEFAULT false NOT NULL,
	"failed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan_due" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "change" ADD COLUMN "noted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "figures_turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_due" ADD CONSTRAINT "plan_due_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_due_company" ON "plan_due" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "plan_due_plan" ON "plan_due" USING btree ("plan_id");--> statement-breakpoint
CREATE POLICY "plan_due_of_company" ON "plan_due" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
-- Whatever the text of a plan's standing is made of (standing.ts) makes the plan due; what plans beside it count as well, `moved`.
CREATE FUNCTION note_plan_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO plan_due (id, company_id, plan_id, moved) VALUES (gen_random_uuid(), NEW.company_id, NEW.id,
    TG_OP = 'INSERT' OR (OLD.revision, OLD.people_revision, OLD.state, OLD.version_number, OLD.deleted_at)
      IS DISTINCT FROM (NEW.revision, NEW.people_revision, NEW.state, NEW.version_number, NEW.deleted_at));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER plan_due_added AFTER INSERT ON "plan" FOR EACH ROW EXECUTE FUNCTION note_plan_due();--> statement-breakpoint
CREATE TRIGGER plan_due_changed AFTER UPDATE ON "plan" FOR EACH ROW
  WHEN ((OLD.revision, OLD.people_revision, OLD.state, OLD.version_number, OLD.deleted_at, OLD.touched, OLD.proved_at)
    IS DISTINCT FROM (NEW.revision, NEW.people_revision, NEW.state, NEW.version_number, NEW.deleted_at, NEW.touched, NEW.proved_at))
  EXECUTE FUNCTION note_plan_due();--> statement-breakpoint
INSERT INTO plan_due (id, company_id, plan_id) SELECT gen_random_uuid(), company_id, id FROM plan WHERE deleted_at IS NULL;
