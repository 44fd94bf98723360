CREATE TABLE "company_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"file_name" text NOT NULL,
	"file" "bytea",
	"faults" integer NOT NULL,
	"task_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "company_import_company" ON "company_import" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "company_import_of_company" ON "company_import" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);