CREATE TABLE "plan_generation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"base" integer NOT NULL,
	CONSTRAINT "plan_generation_task" UNIQUE("task_id")
);
--> statement-breakpoint
ALTER TABLE "plan_generation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plan_generation" ADD CONSTRAINT "plan_generation_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_generation_company" ON "plan_generation" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "plan_generation_plan" ON "plan_generation" USING btree ("plan_id");--> statement-breakpoint
CREATE POLICY "plan_generation_of_company" ON "plan_generation" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);