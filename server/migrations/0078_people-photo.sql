CREATE TABLE "employee_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "employee_photo_once" UNIQUE("employee_id")
);
--> statement-breakpoint
ALTER TABLE "employee_photo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee_photo" ADD CONSTRAINT "employee_photo_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_photo_company" ON "employee_photo" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "employee_photo_of_company" ON "employee_photo" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);