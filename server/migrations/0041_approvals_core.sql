CREATE TABLE "request_assignee" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"stage_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_by_name" text,
	CONSTRAINT "request_assignee_once" UNIQUE("stage_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "request_assignee" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_copy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_copy_once" UNIQUE("request_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "request_copy" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_stage" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"place" integer NOT NULL,
	"rule" text NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "request_stage_once" UNIQUE("request_id","revision","place")
);
--> statement-breakpoint
ALTER TABLE "request_stage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "department_id" uuid;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "flow" jsonb;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "stage" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
-- Whoever may approve plans decided on plans and exceptions, one being enough.
UPDATE "request" SET
  "flow" = '{"stages":[{"who":{"permission":"planning.approve"},"rule":"one"}]}',
  "revision" = CASE "subject" WHEN 'plan' THEN ("content" ->> 'revision')::integer ELSE 0 END,
  "department_id" = (SELECT "department_id" FROM "plan" WHERE "plan"."id" = "request"."subject_id"),
  "closed_at" = CASE WHEN "status" <> 'in_approval'
    THEN (SELECT max("at") FROM "request_step" WHERE "request_id" = "request"."id") END;--> statement-breakpoint
ALTER TABLE "request" ALTER COLUMN "flow" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "request_assignee" ADD CONSTRAINT "request_assignee_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_assignee" ADD CONSTRAINT "request_assignee_stage_id_request_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."request_stage"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_copy" ADD CONSTRAINT "request_copy_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_stage" ADD CONSTRAINT "request_stage_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_assignee_company" ON "request_assignee" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "request_assignee_request" ON "request_assignee" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_assignee_person" ON "request_assignee" USING btree ("company_id","person_id","state");--> statement-breakpoint
CREATE INDEX "request_copy_company" ON "request_copy" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "request_copy_person" ON "request_copy" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "request_stage_company" ON "request_stage" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "request_assignee_of_company" ON "request_assignee" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "request_copy_of_company" ON "request_copy" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "request_stage_of_company" ON "request_stage" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
-- Who is asked is taken up when somebody decides.
INSERT INTO "request_stage" ("id", "company_id", "request_id", "revision", "place", "rule", "state", "opened_at")
SELECT gen_random_uuid(), "company_id", "id", "revision", 0, 'one', 'open', "created_at" FROM "request" WHERE "status" = 'in_approval';
