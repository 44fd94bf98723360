CREATE TABLE "blacklist_setting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"exported" boolean NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "blacklist_setting_once" UNIQUE("company_id")
);
--> statement-breakpoint
ALTER TABLE "blacklist_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "blacklist_setting_of_company" ON "blacklist_setting" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);