CREATE TABLE "site_drift" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"looked_on" date NOT NULL,
	"drift" jsonb NOT NULL,
	CONSTRAINT "site_drift_department_id_unique" UNIQUE("department_id")
);
--> statement-breakpoint
ALTER TABLE "site_drift" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "site_drift" ADD CONSTRAINT "site_drift_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_drift_company" ON "site_drift" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "site_drift_of_company" ON "site_drift" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);