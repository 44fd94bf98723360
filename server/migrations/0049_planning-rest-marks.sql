CREATE TABLE "plan_rest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "plan_rest_once" UNIQUE("plan_id","employee_id","date")
);
--> statement-breakpoint
ALTER TABLE "plan_rest" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plan_rest" ADD CONSTRAINT "plan_rest_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_rest" ADD CONSTRAINT "plan_rest_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_rest_company" ON "plan_rest" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "plan_rest_employee" ON "plan_rest" USING btree ("employee_id");--> statement-breakpoint
CREATE POLICY "plan_rest_of_company" ON "plan_rest" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);