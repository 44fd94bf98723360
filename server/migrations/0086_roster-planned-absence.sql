CREATE TABLE "planned_absence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start_minute" integer,
	"end_minute" integer,
	"minutes" integer,
	"state" text NOT NULL,
	"why" text NOT NULL,
	"source_id" uuid NOT NULL,
	CONSTRAINT "planned_absence_once" UNIQUE("source_id","employee_id","date")
);
--> statement-breakpoint
ALTER TABLE "planned_absence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "planned_absence" ADD CONSTRAINT "planned_absence_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_absence_company" ON "planned_absence" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "planned_absence_employee" ON "planned_absence" USING btree ("employee_id","date");--> statement-breakpoint
CREATE POLICY "planned_absence_of_company" ON "planned_absence" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);