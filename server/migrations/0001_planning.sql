CREATE TABLE "request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"status" text NOT NULL,
	"applicant_id" uuid NOT NULL,
	"applicant_name" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"act" text NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"remark" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_step" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "batch_result" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"state" text NOT NULL,
	"plan_id" uuid,
	"open" integer,
	"prohibited" integer,
	"score" integer,
	"code" text,
	"values" jsonb,
	"finished_at" timestamp with time zone,
	CONSTRAINT "batch_result_site" UNIQUE("run_id","department_id")
);
--> statement-breakpoint
ALTER TABLE "batch_result" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "batch_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"started_by_name" text NOT NULL,
	"source" text NOT NULL,
	"first_date" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "batch_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "batch_schedule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"enabled" boolean NOT NULL,
	"start_minute" integer NOT NULL,
	"periods_ahead" integer NOT NULL,
	"seconds" integer NOT NULL,
	"site_ids" uuid[] DEFAULT '{}' NOT NULL,
	"last_run_on" date,
	CONSTRAINT "batch_schedule_once" UNIQUE("company_id")
);
--> statement-breakpoint
ALTER TABLE "batch_schedule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"period" text NOT NULL,
	"first_date" date NOT NULL,
	"last_date" date NOT NULL,
	"days" integer NOT NULL,
	"algorithm" text NOT NULL,
	"prediction" text NOT NULL,
	"shift_template_id" uuid,
	"estimate_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"version_number" integer,
	"published_revision" integer,
	"headcount" integer DEFAULT 0 NOT NULL,
	"total_minutes" integer DEFAULT 0 NOT NULL,
	"open" integer DEFAULT 0 NOT NULL,
	"prohibited" integer DEFAULT 0 NOT NULL,
	"submitter_name" text,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_duty" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"duty_id" uuid NOT NULL,
	"date" date NOT NULL,
	"employee_id" uuid,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	"breaks" jsonb NOT NULL,
	"segments" jsonb NOT NULL,
	"shift_id" uuid,
	"pinned" boolean DEFAULT false NOT NULL,
	"training" boolean DEFAULT false NOT NULL,
	"excepted" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "plan_duty_once" UNIQUE("plan_id","duty_id")
);
--> statement-breakpoint
ALTER TABLE "plan_duty" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_edit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"command_id" uuid NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"label" jsonb NOT NULL,
	"change" jsonb NOT NULL,
	"inverse" jsonb NOT NULL,
	"source" text NOT NULL,
	"revision_name" text,
	CONSTRAINT "plan_edit_command" UNIQUE("plan_id","command_id"),
	CONSTRAINT "plan_edit_revision" UNIQUE("plan_id","revision")
);
--> statement-breakpoint
ALTER TABLE "plan_edit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_editor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"cell" jsonb,
	CONSTRAINT "plan_editor_once" UNIQUE("plan_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "plan_editor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	CONSTRAINT "plan_member_once" UNIQUE("plan_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "plan_member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "published_duty" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"duty_id" uuid NOT NULL,
	"date" date NOT NULL,
	"employee_id" uuid,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	"breaks" jsonb NOT NULL,
	"segments" jsonb NOT NULL,
	"shift_id" uuid,
	"pinned" boolean DEFAULT false NOT NULL,
	"training" boolean DEFAULT false NOT NULL,
	"excepted" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "published_duty_once" UNIQUE("plan_id","duty_id")
);
--> statement-breakpoint
ALTER TABLE "published_duty" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "acknowledgement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "acknowledgement_once" UNIQUE("version_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "acknowledgement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"revision" integer NOT NULL,
	"first_date" date NOT NULL,
	"days" integer NOT NULL,
	"roster" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"hash" text NOT NULL,
	"published_by" uuid,
	"published_by_name" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_version_number" UNIQUE("plan_id","number")
);
--> statement-breakpoint
ALTER TABLE "plan_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scheduling_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"name" text NOT NULL,
	"department_ids" uuid[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"prediction" text NOT NULL,
	"algorithm" text NOT NULL,
	"rank" integer NOT NULL,
	"figures" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scheduling_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "warning_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"number" text NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"rule" jsonb NOT NULL,
	"processing" text NOT NULL,
	"overridable" boolean NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "warning_rule_number" UNIQUE("company_id","number")
);
--> statement-breakpoint
ALTER TABLE "warning_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "budget" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint,
	"basis_points" integer,
	CONSTRAINT "budget_once" UNIQUE("department_id","from_date")
);
--> statement-breakpoint
ALTER TABLE "budget" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schedule_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "schedule_settings_once" UNIQUE("company_id")
);
--> statement-breakpoint
ALTER TABLE "schedule_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shift" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"colour" smallint NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	"cross_day" boolean DEFAULT false NOT NULL,
	"breaks" jsonb NOT NULL,
	"work_minutes" integer NOT NULL,
	"workstation_ids" uuid[] DEFAULT '{}' NOT NULL,
	"department_ids" uuid[] DEFAULT '{}' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "shift" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shift_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"name" text NOT NULL,
	"department_id" uuid NOT NULL,
	"holiday_kind" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"founder_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "shift_template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shift_template_row" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"workstation_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"heads" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shift_template_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workstation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"work_type" text NOT NULL,
	"cross_post" boolean NOT NULL,
	"priority" smallint NOT NULL,
	"colour" smallint NOT NULL,
	"reference_template_id" uuid,
	"store_type" text DEFAULT '' NOT NULL,
	"store_format" text DEFAULT '' NOT NULL,
	"people_count" integer DEFAULT 1 NOT NULL,
	"stars_min" smallint DEFAULT 0 NOT NULL,
	"certificate" boolean DEFAULT false NOT NULL,
	"heads_min" smallint DEFAULT 0 NOT NULL,
	"heads_max" smallint,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "workstation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "request_step" ADD CONSTRAINT "request_step_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_result" ADD CONSTRAINT "batch_result_run_id_batch_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."batch_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_result" ADD CONSTRAINT "batch_result_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_duty" ADD CONSTRAINT "plan_duty_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_duty" ADD CONSTRAINT "plan_duty_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_edit" ADD CONSTRAINT "plan_edit_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_editor" ADD CONSTRAINT "plan_editor_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_member" ADD CONSTRAINT "plan_member_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_member" ADD CONSTRAINT "plan_member_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_duty" ADD CONSTRAINT "published_duty_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_duty" ADD CONSTRAINT "published_duty_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acknowledgement" ADD CONSTRAINT "acknowledgement_version_id_plan_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."plan_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acknowledgement" ADD CONSTRAINT "acknowledgement_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acknowledgement" ADD CONSTRAINT "acknowledgement_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_version" ADD CONSTRAINT "plan_version_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget" ADD CONSTRAINT "budget_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_template" ADD CONSTRAINT "shift_template_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_template_row" ADD CONSTRAINT "shift_template_row_template_id_shift_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."shift_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_template_row" ADD CONSTRAINT "shift_template_row_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workstation" ADD CONSTRAINT "workstation_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_company" ON "request" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "request_subject" ON "request" USING btree ("company_id","subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "request_step_company" ON "request_step" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "request_step_request" ON "request_step" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "batch_result_company" ON "batch_result" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "batch_result_run" ON "batch_result" USING btree ("run_id","state");--> statement-breakpoint
CREATE INDEX "batch_run_company" ON "batch_run" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "batch_schedule_company" ON "batch_schedule" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "plan_company" ON "plan" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "plan_site" ON "plan" USING btree ("company_id","department_id","first_date");--> statement-breakpoint
CREATE INDEX "plan_duty_company" ON "plan_duty" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "plan_duty_employee" ON "plan_duty" USING btree ("employee_id","date");--> statement-breakpoint
CREATE INDEX "plan_edit_company" ON "plan_edit" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "plan_editor_company" ON "plan_editor" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "plan_member_company" ON "plan_member" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "plan_member_employee" ON "plan_member" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "published_duty_company" ON "published_duty" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "published_duty_employee" ON "published_duty" USING btree ("employee_id","date");--> statement-breakpoint
CREATE INDEX "acknowledgement_company" ON "acknowledgement" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "acknowledgement_employee" ON "acknowledgement" USING btree ("employee_id","acknowledged_at");--> statement-breakpoint
CREATE INDEX "plan_version_company" ON "plan_version" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "scheduling_rule_company" ON "scheduling_rule" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "warning_rule_company" ON "warning_rule" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "budget_company" ON "budget" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "schedule_settings_company" ON "schedule_settings" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "shift_company" ON "shift" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "shift_template_company" ON "shift_template" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "shift_template_row_company" ON "shift_template_row" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "shift_template_row_template" ON "shift_template_row" USING btree ("template_id","position");--> statement-breakpoint
CREATE INDEX "workstation_company" ON "workstation" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "workstation_department" ON "workstation" USING btree ("department_id");--> statement-breakpoint
CREATE POLICY "request_of_company" ON "request" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "request_step_of_company" ON "request_step" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "batch_result_of_company" ON "batch_result" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "batch_run_of_company" ON "batch_run" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "batch_schedule_of_company" ON "batch_schedule" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "plan_of_company" ON "plan" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "plan_duty_of_company" ON "plan_duty" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "plan_edit_of_company" ON "plan_edit" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "plan_editor_of_company" ON "plan_editor" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "plan_member_of_company" ON "plan_member" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "published_duty_of_company" ON "published_duty" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "acknowledgement_of_company" ON "acknowledgement" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "plan_version_of_company" ON "plan_version" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "scheduling_rule_of_company" ON "scheduling_rule" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "warning_rule_of_company" ON "warning_rule" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "budget_of_company" ON "budget" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "schedule_settings_of_company" ON "schedule_settings" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "shift_of_company" ON "shift" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "shift_template_of_company" ON "shift_template" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "shift_template_row_of_company" ON "shift_template_row" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workstation_of_company" ON "workstation" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);