CREATE TABLE "seal_key_in_use" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seal_key_in_use" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sealed_value" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"field" text NOT NULL,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL,
	"hash" text,
	CONSTRAINT "sealed_value_once" UNIQUE("company_id","record_id","field")
);
--> statement-breakpoint
ALTER TABLE "sealed_value" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "job_nature" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "office_location" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "first_work_on" date;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "retirement_category" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "identity_kind" text;--> statement-breakpoint
CREATE INDEX "sealed_value_company" ON "sealed_value" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "sealed_value_hash" ON "sealed_value" USING btree ("company_id","field","hash");--> statement-breakpoint
CREATE POLICY "seal_key_in_use_nobody" ON "seal_key_in_use" AS PERMISSIVE FOR ALL TO "paiban_app" USING (false) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "sealed_value_of_company" ON "sealed_value" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);