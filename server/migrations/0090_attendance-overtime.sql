CREATE TABLE "agreed_overtime" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	"returns" text NOT NULL,
	"request_id" uuid NOT NULL,
	CONSTRAINT "agreed_overtime_once" UNIQUE("request_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "agreed_overtime" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agreed_overtime" ADD CONSTRAINT "agreed_overtime_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreed_overtime_company" ON "agreed_overtime" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "agreed_overtime_employee" ON "agreed_overtime" USING btree ("employee_id","date");--> statement-breakpoint
CREATE POLICY "agreed_overtime_of_company" ON "agreed_overtime" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);