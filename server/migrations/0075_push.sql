CREATE TABLE "push_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone,
	CONSTRAINT "push_message_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "push_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"secret" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "push_subscription" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminder_delivery" ADD COLUMN "push_id" uuid;--> statement-breakpoint
ALTER TABLE "reminder_delivery" ADD COLUMN "in_place_of_push" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_message_person" ON "push_message" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "push_message_age" ON "push_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscription_person" ON "push_subscription" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "push_subscription_session" ON "push_subscription" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "reminder_delivery_unshown" ON "reminder_delivery" USING btree ("settled_at") WHERE "reminder_delivery"."state" = 'sent' and "reminder_delivery"."channel" = 'push';--> statement-breakpoint
CREATE POLICY "push_message_nobody" ON "push_message" AS PERMISSIVE FOR ALL TO "paiban_app" USING (false) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "push_subscription_self" ON "push_subscription" AS PERMISSIVE FOR ALL TO "paiban_app" USING (person_id = nullif(current_setting('paiban.person', true), '')::uuid) WITH CHECK (person_id = nullif(current_setting('paiban.person', true), '')::uuid);