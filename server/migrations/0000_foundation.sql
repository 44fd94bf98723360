CREATE TABLE "message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title_code" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_id" uuid,
	"person_name" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"source" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"industry" text,
	"scale" text,
	"jurisdiction" text DEFAULT 'CN' NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"week_start" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"email" text,
	"locale" text,
	"date_format" text DEFAULT 'YYYY-MM-DD' NOT NULL,
	"default_company_id" uuid,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
ALTER TABLE "person" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_limit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"company_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"error" text,
	"error_values" jsonb,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "department" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"code" text,
	"position" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "department" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "membership" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"employee_id" uuid,
	"role_ids" uuid[] DEFAULT '{}' NOT NULL,
	"scope" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_once" UNIQUE("company_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "membership" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "role_code" UNIQUE("company_id","code")
);
--> statement-breakpoint
ALTER TABLE "role" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"time_zone" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"region" text DEFAULT 'CN' NOT NULL,
	"format" text,
	"type" text,
	"opening_hours" jsonb NOT NULL,
	CONSTRAINT "site_department_id_unique" UNIQUE("department_id")
);
--> statement-breakpoint
ALTER TABLE "site" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "availability_exception" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"date" date NOT NULL,
	"segments" jsonb NOT NULL,
	CONSTRAINT "availability_exception_once" UNIQUE("employee_id","date")
);
--> statement-breakpoint
ALTER TABLE "availability_exception" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "availability_pattern" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date,
	"weekdays" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "availability_pattern" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employee" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"job_number" text NOT NULL,
	"name" text NOT NULL,
	"name_sounds" text DEFAULT '' NOT NULL,
	"phone" text,
	"gender" text,
	"birth" date,
	"hired_on" date NOT NULL,
	"left_on" date,
	"participates" boolean DEFAULT true NOT NULL,
	"rest_weekdays" smallint[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "employee_job_number" UNIQUE("company_id","job_number")
);
--> statement-breakpoint
ALTER TABLE "employee" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date,
	"department_id" uuid NOT NULL,
	"position" text,
	"rank" text,
	"hire_type" text DEFAULT 'full_time' NOT NULL,
	"hours_system" text NOT NULL,
	"cycle" text,
	"day_minutes" integer NOT NULL,
	"week_minutes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text DEFAULT 'leave' NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"start_minute" integer,
	"end_minute" integer,
	"approved" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leave" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_rate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid,
	"position" text,
	"from_date" date NOT NULL,
	"hourly_cents" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pay_rate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "protection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "protection" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "skill" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"workstation_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"certificate_until" date,
	CONSTRAINT "skill_once" UNIQUE("employee_id","workstation_id")
);
--> statement-breakpoint
ALTER TABLE "skill" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_parent_id_department_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_exception" ADD CONSTRAINT "availability_exception_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_pattern" ADD CONSTRAINT "availability_pattern_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave" ADD CONSTRAINT "leave_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rate" ADD CONSTRAINT "pay_rate_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protection" ADD CONSTRAINT "protection_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill" ADD CONSTRAINT "skill_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_company" ON "message" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "message_inbox" ON "message" USING btree ("company_id","person_id","id");--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("company_id","person_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "audit_line_company" ON "audit_line" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "audit_line_subject" ON "audit_line" USING btree ("company_id","subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "session_person" ON "session" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "task_company" ON "task" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "task_recent" ON "task" USING btree ("company_id","kind","id");--> statement-breakpoint
CREATE INDEX "department_company" ON "department" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "department_parent" ON "department" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "membership_company" ON "membership" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "membership_person" ON "membership" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "role_company" ON "role" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "site_company" ON "site" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "availability_exception_company" ON "availability_exception" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "availability_pattern_company" ON "availability_pattern" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "availability_pattern_employee" ON "availability_pattern" USING btree ("employee_id","from_date");--> statement-breakpoint
CREATE INDEX "employee_company" ON "employee" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "employee_phone" ON "employee" USING btree ("company_id","phone");--> statement-breakpoint
CREATE INDEX "employment_company" ON "employment" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "employment_employee" ON "employment" USING btree ("employee_id","from_date");--> statement-breakpoint
CREATE INDEX "employment_department" ON "employment" USING btree ("department_id","from_date");--> statement-breakpoint
CREATE INDEX "leave_company" ON "leave" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "leave_employee" ON "leave" USING btree ("employee_id","from_date");--> statement-breakpoint
CREATE INDEX "pay_rate_company" ON "pay_rate" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "pay_rate_employee" ON "pay_rate" USING btree ("employee_id","from_date");--> statement-breakpoint
CREATE INDEX "protection_company" ON "protection" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "protection_employee" ON "protection" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "skill_company" ON "skill" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "message_of_company" ON "message" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_line_of_company" ON "audit_line" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_own" ON "company" AS PERMISSIVE FOR ALL TO "paiban_app" USING (id = nullif(current_setting('paiban.company', true), '')::uuid or id in (select company_id from membership where person_id = nullif(current_setting('paiban.person', true), '')::uuid)) WITH CHECK (id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "person_self" ON "person" AS PERMISSIVE FOR ALL TO "paiban_app" USING (id = nullif(current_setting('paiban.person', true), '')::uuid) WITH CHECK (id = nullif(current_setting('paiban.person', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "rate_limit_nobody" ON "rate_limit" AS PERMISSIVE FOR ALL TO "paiban_app" USING (false) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "session_self" ON "session" AS PERMISSIVE FOR ALL TO "paiban_app" USING (person_id = nullif(current_setting('paiban.person', true), '')::uuid) WITH CHECK (person_id = nullif(current_setting('paiban.person', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "task_of_company" ON "task" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "department_of_company" ON "department" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "membership_of_company" ON "membership" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "membership_self" ON "membership" AS PERMISSIVE FOR SELECT TO "paiban_app" USING (person_id = nullif(current_setting('paiban.person', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "role_of_company" ON "role" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "site_of_company" ON "site" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "availability_exception_of_company" ON "availability_exception" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "availability_pattern_of_company" ON "availability_pattern" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "employee_of_company" ON "employee" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "employment_of_company" ON "employment" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leave_of_company" ON "leave" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "pay_rate_of_company" ON "pay_rate" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "protection_of_company" ON "protection" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "skill_of_company" ON "skill" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);