CREATE TABLE "personnel_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_date" date NOT NULL,
	"after" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"conflict" boolean DEFAULT false NOT NULL,
	"planned_on" date,
	"actual_on" date,
	"comment" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"cancelled_by" text,
	"cancel_reason" text,
	"cancelled_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "personnel_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employment" ADD COLUMN "decided" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "personnel_change" ADD CONSTRAINT "personnel_change_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personnel_change_company" ON "personnel_change" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "personnel_change_employee" ON "personnel_change" USING btree ("employee_id","on_date");--> statement-breakpoint
CREATE INDEX "personnel_change_due" ON "personnel_change" USING btree ("company_id","on_date") WHERE "personnel_change"."state" = 'pending';--> statement-breakpoint
CREATE POLICY "personnel_change_of_company" ON "personnel_change" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);