CREATE TABLE "data_proposal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"units" text[] NOT NULL,
	"verdicts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"settled_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_proposal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "onboarding" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"position" text,
	"rank" text,
	"hire_type" text NOT NULL,
	"planned_on" date NOT NULL,
	"regular_on" date,
	"asked" text[] NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"state_before" text,
	"reason" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verdicts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tasks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entered_at" timestamp with time zone,
	"consent_version" text,
	"consent_at" timestamp with time zone,
	"erase_on" date,
	"employee_id" uuid,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "onboarding_token" UNIQUE("token_hash","company_id")
);
--> statement-breakpoint
ALTER TABLE "onboarding" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "onboarding_task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"name" text NOT NULL,
	"place" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "onboarding_task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "data_proposal" ADD CONSTRAINT "data_proposal_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding" ADD CONSTRAINT "onboarding_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_proposal_company" ON "data_proposal" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "data_proposal_employee" ON "data_proposal" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_proposal_open" ON "data_proposal" USING btree ("company_id","employee_id") WHERE "data_proposal"."state" = 'open';--> statement-breakpoint
CREATE INDEX "onboarding_company" ON "onboarding" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "onboarding_department" ON "onboarding" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "onboarding_erase" ON "onboarding" USING btree ("company_id","erase_on");--> statement-breakpoint
CREATE UNIQUE INDEX "onboarding_phone" ON "onboarding" USING btree ("company_id","phone") WHERE "onboarding"."state" in ('invited', 'entered', 'returned', 'checked');--> statement-breakpoint
CREATE INDEX "onboarding_task_company" ON "onboarding_task" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "onboarding_task_name" ON "onboarding_task" USING btree ("company_id",lower(regexp_replace(normalize("name"::text, NFKC), '\s+', ' ', 'g'))) WHERE "onboarding_task"."deleted_at" is null;--> statement-breakpoint
CREATE POLICY "data_proposal_of_company" ON "data_proposal" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "onboarding_of_company" ON "onboarding" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "onboarding_task_of_company" ON "onboarding_task" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);