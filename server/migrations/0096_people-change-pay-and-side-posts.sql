CREATE TABLE "side_post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"department_id" uuid NOT NULL,
	"position" text,
	"rank" text,
	"from_date" date NOT NULL,
	"to_date" date,
	"minutes" integer,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "side_post" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "personnel_change" ADD COLUMN "pay_rate_id" uuid;--> statement-breakpoint
ALTER TABLE "personnel_change" ADD COLUMN "pay_before" integer;--> statement-breakpoint
ALTER TABLE "personnel_change" ADD COLUMN "pay_after" integer;--> statement-breakpoint
ALTER TABLE "side_post" ADD CONSTRAINT "side_post_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "side_post" ADD CONSTRAINT "side_post_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "side_post_company" ON "side_post" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "side_post_employee" ON "side_post" USING btree ("employee_id","from_date");--> statement-breakpoint
ALTER TABLE "personnel_change" ADD CONSTRAINT "personnel_change_pay_rate_id_pay_rate_id_fk" FOREIGN KEY ("pay_rate_id") REFERENCES "public"."pay_rate"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "side_post_of_company" ON "side_post" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);