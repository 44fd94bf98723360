CREATE TABLE "cover_in_effect" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"date" date NOT NULL,
	"slot" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "cover_in_effect_once" UNIQUE("plan_id","date")
);
--> statement-breakpoint
ALTER TABLE "cover_in_effect" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "cover_revision" integer;--> statement-breakpoint
ALTER TABLE "cover_in_effect" ADD CONSTRAINT "cover_in_effect_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cover_in_effect_company" ON "cover_in_effect" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "cover_in_effect_of_company" ON "cover_in_effect" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
-- What is past is not asked for; versions in force whose days are still to come are counted once by the job.
UPDATE plan SET cover_revision = published_revision WHERE last_date < current_date - 1;--> statement-breakpoint
INSERT INTO plan_due (id, company_id, plan_id) SELECT gen_random_uuid(), company_id, id FROM plan
  WHERE version_number IS NOT NULL AND deleted_at IS NULL AND last_date >= current_date - 1;
