CREATE TABLE "resignation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"last_day" date NOT NULL,
	"left_on_before" date,
	"type" text NOT NULL,
	"ground" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"social_end" date,
	"fund_end" date,
	"blacklisted" boolean DEFAULT false NOT NULL,
	"blacklist_type" text,
	"base_cents" integer,
	"due_days" integer,
	"actual_days" integer,
	"average_cents" integer,
	"local_cents" integer,
	"compensation_cents" integer,
	"notice_cents" integer,
	"state" text DEFAULT 'pending' NOT NULL,
	"confirmed_by" text,
	"carried_out_at" timestamp with time zone,
	"ended_contracts" uuid[] DEFAULT '{}' NOT NULL,
	"blacklist_entry_id" uuid,
	"disabled_at" timestamp with time zone,
	"closed_memberships" uuid[] DEFAULT '{}' NOT NULL,
	"recovered_on" date,
	"hired_on" date,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "resignation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "social_from" date;--> statement-breakpoint
ALTER TABLE "resignation" ADD CONSTRAINT "resignation_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resignation_company" ON "resignation" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "resignation_employee" ON "resignation" USING btree ("employee_id","last_day");--> statement-breakpoint
CREATE UNIQUE INDEX "resignation_standing" ON "resignation" USING btree ("company_id","employee_id") WHERE "resignation"."deleted_at" is null and "resignation"."recovered_on" is null;--> statement-breakpoint
CREATE INDEX "resignation_due" ON "resignation" USING btree ("company_id","last_day") WHERE "resignation"."carried_out_at" is null and "resignation"."deleted_at" is null and "resignation"."recovered_on" is null;--> statement-breakpoint
CREATE POLICY "resignation_of_company" ON "resignation" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);