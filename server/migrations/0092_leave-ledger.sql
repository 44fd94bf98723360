CREATE TABLE "leave_fact" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"day" date NOT NULL,
	"fact" jsonb NOT NULL,
	"request_id" uuid,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leave_fact" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	CONSTRAINT "leave_ledger_once" UNIQUE("employee_id","type_id")
);
--> statement-breakpoint
ALTER TABLE "leave_ledger" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"numerator" bigint NOT NULL,
	"denominator" bigint NOT NULL,
	"day" date NOT NULL,
	"valid_to" date,
	"lot_id" uuid,
	"corrects" text,
	"period" date,
	"priority" smallint DEFAULT 0 NOT NULL,
	"manner" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" text NOT NULL,
	"rule_id" uuid,
	"version_id" uuid,
	"request_id" uuid,
	"key" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"derivation" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leave_line_once" UNIQUE("company_id","employee_id","type_id","key")
);
--> statement-breakpoint
ALTER TABLE "leave_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"name" text NOT NULL,
	"type_id" uuid NOT NULL,
	"priority" smallint NOT NULL,
	"enabled" boolean NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"creator" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "leave_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_rule_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_date" date NOT NULL,
	"scope" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"creator" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leave_rule_version_once" UNIQUE("rule_id","from_date")
);
--> statement-breakpoint
ALTER TABLE "leave_rule_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"name" text NOT NULL,
	"paid" boolean NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"unit" text NOT NULL,
	"counts" text NOT NULL,
	"has_balance" boolean NOT NULL,
	"law" text DEFAULT 'other' NOT NULL,
	"evidence_from" integer,
	"notice_days" smallint,
	"back_days" smallint,
	"is_private" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"creator" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "leave_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leave_fact" ADD CONSTRAINT "leave_fact_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_fact" ADD CONSTRAINT "leave_fact_rule_id_leave_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."leave_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "leave_ledger_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "leave_ledger_type_id_leave_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."leave_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_line" ADD CONSTRAINT "leave_line_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_line" ADD CONSTRAINT "leave_line_type_id_leave_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."leave_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_line" ADD CONSTRAINT "leave_line_rule_id_leave_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."leave_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_line" ADD CONSTRAINT "leave_line_version_id_leave_rule_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."leave_rule_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_rule" ADD CONSTRAINT "leave_rule_type_id_leave_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."leave_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_rule_version" ADD CONSTRAINT "leave_rule_version_rule_id_leave_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."leave_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_fact_company" ON "leave_fact" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "leave_fact_employee" ON "leave_fact" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_fact_request" ON "leave_fact" USING btree ("company_id","request_id","employee_id");--> statement-breakpoint
CREATE INDEX "leave_ledger_company" ON "leave_ledger" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "leave_line_company" ON "leave_line" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "leave_line_request" ON "leave_line" USING btree ("request_id") WHERE "leave_line"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "leave_line_newest" ON "leave_line" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "leave_rule_company" ON "leave_rule" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_rule_name" ON "leave_rule" USING btree ("company_id",lower(regexp_replace(normalize("name"::text, NFKC), '\s+', ' ', 'g'))) WHERE "leave_rule"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "leave_rule_type" ON "leave_rule" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "leave_rule_version_company" ON "leave_rule_version" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "leave_type_company" ON "leave_type" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_type_name" ON "leave_type" USING btree ("company_id",lower(regexp_replace(normalize("name"::text, NFKC), '\s+', ' ', 'g'))) WHERE "leave_type"."deleted_at" is null;--> statement-breakpoint
CREATE POLICY "leave_fact_of_company" ON "leave_fact" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leave_ledger_of_company" ON "leave_ledger" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leave_line_of_company" ON "leave_line" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leave_rule_of_company" ON "leave_rule" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leave_rule_version_of_company" ON "leave_rule_version" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leave_type_of_company" ON "leave_type" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);