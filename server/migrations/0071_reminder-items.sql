CREATE TABLE "reminder_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"person_id" uuid,
	"is_self" boolean NOT NULL,
	"receiver_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "reminder_delivery_once" UNIQUE("item_id","receiver_id","channel")
);
--> statement-breakpoint
ALTER TABLE "reminder_delivery" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"on_date" date NOT NULL,
	"remind_on" date NOT NULL,
	"backlog" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"processed_by" text,
	"lapsed_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reminder_item_once" UNIQUE("rule_id","subject_id","on_date")
);
--> statement-breakpoint
ALTER TABLE "reminder_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder_look" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"days" text NOT NULL,
	CONSTRAINT "reminder_look_once" UNIQUE("company_id")
);
--> statement-breakpoint
ALTER TABLE "reminder_look" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"quiet_from" smallint NOT NULL,
	"quiet_to" smallint NOT NULL,
	"daily_most" integer NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "reminder_settings_once" UNIQUE("company_id")
);
--> statement-breakpoint
ALTER TABLE "reminder_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminder_delivery" ADD CONSTRAINT "reminder_delivery_item_id_reminder_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reminder_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_delivery" ADD CONSTRAINT "reminder_delivery_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_item" ADD CONSTRAINT "reminder_item_rule_id_reminder_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."reminder_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_item" ADD CONSTRAINT "reminder_item_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_delivery_company" ON "reminder_delivery" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "reminder_delivery_person" ON "reminder_delivery" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "reminder_delivery_waiting" ON "reminder_delivery" USING btree ("company_id","created_at") WHERE "reminder_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "reminder_delivery_sent" ON "reminder_delivery" USING btree ("company_id","settled_at") WHERE "reminder_delivery"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "reminder_item_company" ON "reminder_item" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "reminder_item_employee" ON "reminder_item" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "reminder_item_waiting" ON "reminder_item" USING btree ("company_id","on_date") WHERE "reminder_item"."processed_at" is null;--> statement-breakpoint
CREATE POLICY "reminder_delivery_of_company" ON "reminder_delivery" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reminder_item_of_company" ON "reminder_item" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reminder_look_of_company" ON "reminder_look" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reminder_settings_of_company" ON "reminder_settings" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);