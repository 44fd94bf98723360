CREATE TABLE "headcount_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"position" text,
	"from_date" date NOT NULL,
	"heads" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "headcount_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "headcount_plan" ADD CONSTRAINT "headcount_plan_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "headcount_plan_company" ON "headcount_plan" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "headcount_plan_department" ON "headcount_plan" USING btree ("department_id","from_date");--> statement-breakpoint
CREATE POLICY "headcount_plan_of_company" ON "headcount_plan" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);