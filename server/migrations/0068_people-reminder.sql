CREATE TABLE "reminder_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"name" text NOT NULL,
	"timing" text NOT NULL,
	"side" text NOT NULL,
	"days" smallint,
	"department_ids" uuid[] DEFAULT '{}' NOT NULL,
	"tells_person" boolean NOT NULL,
	"role_ids" uuid[] DEFAULT '{}' NOT NULL,
	"employee_ids" uuid[] DEFAULT '{}' NOT NULL,
	"email" jsonb,
	"push" jsonb,
	"sms" jsonb,
	"enabled" boolean NOT NULL,
	"active_from" date NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "reminder_rule_days" CHECK ("reminder_rule"."days" is not null or "reminder_rule"."timing" not in ('entry', 'regularisation', 'retirement') and "reminder_rule"."side" <> 'after')
);
--> statement-breakpoint
ALTER TABLE "reminder_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "reminder_rule_company" ON "reminder_rule" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_rule_name" ON "reminder_rule" USING btree ("company_id",lower(regexp_replace(normalize("name"::text, NFKC), '\s+', ' ', 'g'))) WHERE "reminder_rule"."deleted_at" is null;--> statement-breakpoint
CREATE POLICY "reminder_rule_of_company" ON "reminder_rule" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);