CREATE TABLE "deletion_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "deletion_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "known_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_once" UNIQUE("person_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "known_device" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"outcome" text NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "device_code" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "ends_at" timestamp with time zone DEFAULT now() + interval '90 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "deletion_request" ADD CONSTRAINT "deletion_request_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_event" ADD CONSTRAINT "sign_in_event_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_request_company" ON "deletion_request" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "deletion_request_person" ON "deletion_request" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "sign_in_event_person" ON "sign_in_event" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "audit_line_newest" ON "audit_line" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "rate_limit_reset" ON "rate_limit" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "deletion_request_of_company" ON "deletion_request" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "known_device_self" ON "known_device" AS PERMISSIVE FOR ALL TO "paiban_app" USING (person_id = nullif(current_setting('paiban.person', true), '')::uuid) WITH CHECK (person_id = nullif(current_setting('paiban.person', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sign_in_event_read" ON "sign_in_event" AS PERMISSIVE FOR SELECT TO "paiban_app" USING (person_id = nullif(current_setting('paiban.person', true), '')::uuid);