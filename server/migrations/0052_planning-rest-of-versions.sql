CREATE TABLE "published_rest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "published_rest_once" UNIQUE("plan_id","employee_id","date")
);
--> statement-breakpoint
ALTER TABLE "published_rest" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plan_version" ADD COLUMN "rest" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_version" ADD COLUMN "rest_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "published_rest" ADD CONSTRAINT "published_rest_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "published_rest_company" ON "published_rest" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "published_rest_employee" ON "published_rest" USING btree ("employee_id","date");--> statement-breakpoint
CREATE POLICY "published_rest_of_company" ON "published_rest" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
-- What was published at the revision that the plan still has was published with the marks of that draft.
INSERT INTO "published_rest" ("id", "company_id", "plan_id", "employee_id", "date")
  SELECT gen_random_uuid(), mark."company_id", mark."plan_id", mark."employee_id", mark."date"
  FROM "plan_rest" mark JOIN "plan" ON "plan"."id" = mark."plan_id" AND "plan"."published_revision" = "plan"."revision";
