CREATE TABLE "approval_flow" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"category" text NOT NULL,
	"version" integer NOT NULL,
	"tree" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by_name" text NOT NULL,
	CONSTRAINT "approval_flow_version" UNIQUE("company_id","category","version")
);
--> statement-breakpoint
ALTER TABLE "approval_flow" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_delegation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "request_delegation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_image" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_witness" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "request_witness_once" UNIQUE("request_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "request_witness" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "request" ALTER COLUMN "applicant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "employee_id" uuid;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "submitted_by" uuid;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "submitted_by_name" text;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "kind_id" uuid;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "kind_name" text;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "from_date" date;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "from_minute" integer;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "to_date" date;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "to_minute" integer;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "collaborators" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "chosen" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "refers_to" uuid;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "refers_as" text;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "witnessed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "urged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "tell_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_assignee" ADD COLUMN "way" text DEFAULT 'flow' NOT NULL;--> statement-breakpoint
ALTER TABLE "request_assignee" ADD COLUMN "by_id" uuid;--> statement-breakpoint
ALTER TABLE "request_assignee" ADD COLUMN "passed_to" uuid;--> statement-breakpoint
ALTER TABLE "request_stage" ADD COLUMN "kind" text DEFAULT 'decide' NOT NULL;--> statement-breakpoint
ALTER TABLE "request_stage" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_stage" ADD COLUMN "escalated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_step" ADD COLUMN "for_id" uuid;--> statement-breakpoint
ALTER TABLE "request_step" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "request_image" ADD CONSTRAINT "request_image_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_witness" ADD CONSTRAINT "request_witness_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_flow_company" ON "approval_flow" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "request_delegation_company" ON "request_delegation" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "request_delegation_person" ON "request_delegation" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "request_delegation_to" ON "request_delegation" USING btree ("company_id","to_id");--> statement-breakpoint
CREATE INDEX "request_image_company" ON "request_image" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "request_image_request" ON "request_image" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_witness_company" ON "request_witness" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "request_witness_person" ON "request_witness" USING btree ("company_id","person_id","state");--> statement-breakpoint
CREATE INDEX "request_no" ON "request" USING btree ("company_id","no");--> statement-breakpoint
CREATE INDEX "request_applicant" ON "request" USING btree ("company_id","applicant_id","submitted_at");--> statement-breakpoint
CREATE INDEX "request_proxy" ON "request" USING btree ("company_id","submitted_by","submitted_at");--> statement-breakpoint
CREATE INDEX "request_employee" ON "request" USING btree ("company_id","employee_id","submitted_at");--> statement-breakpoint
CREATE INDEX "request_department" ON "request" USING btree ("company_id","department_id","submitted_at");--> statement-breakpoint
CREATE INDEX "request_state" ON "request" USING btree ("company_id","status","submitted_at");--> statement-breakpoint
CREATE INDEX "request_refers" ON "request" USING btree ("refers_to");--> statement-breakpoint
CREATE INDEX "request_tell" ON "request" USING btree ("tell_at") WHERE "request"."tell_at" is not null;--> statement-breakpoint
CREATE INDEX "request_together" ON "request" USING gin ("collaborators" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "request_assignee_decided" ON "request_assignee" USING btree ("company_id","decided_by");--> statement-breakpoint
CREATE INDEX "request_stage_open" ON "request_stage" USING btree ("opened_at") WHERE "request_stage"."state" = 'open';--> statement-breakpoint
CREATE POLICY "approval_flow_of_company" ON "approval_flow" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "request_delegation_of_company" ON "request_delegation" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "request_image_of_company" ON "request_image" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "request_witness_of_company" ON "request_witness" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);