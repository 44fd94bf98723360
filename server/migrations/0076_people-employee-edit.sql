CREATE TABLE "employee_edit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"former" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employee_edit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "employee_edit_company" ON "employee_edit" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "employee_edit_of_company" ON "employee_edit" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);