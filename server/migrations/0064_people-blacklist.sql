CREATE TABLE "blacklist_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"gender" text,
	"identity_kind" text NOT NULL,
	"type" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"basis" text DEFAULT '' NOT NULL,
	"until_date" date,
	"memo" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" text,
	"remove_reason" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "blacklist_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "blacklist_entry_company" ON "blacklist_entry" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "blacklist_entry_phone" ON "blacklist_entry" USING btree ("company_id","phone");--> statement-breakpoint
CREATE POLICY "blacklist_entry_of_company" ON "blacklist_entry" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);