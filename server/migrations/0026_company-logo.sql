CREATE TABLE "company_logo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "company_logo_once" UNIQUE("company_id")
);
--> statement-breakpoint
ALTER TABLE "company_logo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
CREATE INDEX "company_logo_company" ON "company_logo" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "company_logo_of_company" ON "company_logo" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_logo_of_member" ON "company_logo" AS PERMISSIVE FOR SELECT TO "paiban_app" USING (company_id in (select company_id from membership where person_id = nullif(current_setting('paiban.person', true), '')::uuid and active));