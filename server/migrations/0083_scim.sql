CREATE TABLE "scim_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"side" text NOT NULL,
	"employee_id" uuid,
	"department_id" uuid,
	"external_id" text,
	"user_name" text,
	"family_name" text,
	"given_name" text,
	"seen" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "scim_link_employee" UNIQUE("company_id","side","employee_id"),
	CONSTRAINT "scim_link_department" UNIQUE("company_id","side","department_id")
);
--> statement-breakpoint
ALTER TABLE "scim_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scim_pull" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"state" text NOT NULL,
	"nightly" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by_name" text NOT NULL,
	"ended_at" timestamp with time zone,
	"task_id" uuid,
	"counts" jsonb NOT NULL,
	"asks" jsonb,
	"confirmed_by_name" text,
	"failure" text,
	"differences" "bytea",
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scim_pull" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scim_setting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"department_ids" uuid[] DEFAULT '{}' NOT NULL,
	"newcomers_to" uuid,
	"address" text,
	"nightly" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "scim_setting_once" UNIQUE("company_id")
);
--> statement-breakpoint
ALTER TABLE "scim_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scim_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"ending" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "scim_token_once" UNIQUE("company_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "scim_token" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "scim_link" ADD CONSTRAINT "scim_link_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_link" ADD CONSTRAINT "scim_link_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_setting" ADD CONSTRAINT "scim_setting_newcomers_to_department_id_fk" FOREIGN KEY ("newcomers_to") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scim_link_company" ON "scim_link" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_link_user_name" ON "scim_link" USING btree ("company_id","side",lower("user_name")) WHERE "scim_link"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "scim_link_external" ON "scim_link" USING btree ("company_id","side","external_id");--> statement-breakpoint
CREATE INDEX "scim_pull_company" ON "scim_pull" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "scim_pull_newest" ON "scim_pull" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "scim_token_company" ON "scim_token" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "scim_token_hash" ON "scim_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "scim_token_newest" ON "scim_token" USING btree ("company_id","id");--> statement-breakpoint
CREATE POLICY "scim_link_of_company" ON "scim_link" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "scim_pull_of_company" ON "scim_pull" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "scim_setting_of_company" ON "scim_setting" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "scim_token_of_company" ON "scim_token" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);