CREATE TABLE "outgoing_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"useless_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "outgoing_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policy_acceptance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_acceptance_once" UNIQUE("person_id","version")
);
--> statement-breakpoint
ALTER TABLE "policy_acceptance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "entry_secret" (
	"purpose" text NOT NULL,
	"key_hash" text NOT NULL,
	"secret_hash" text,
	"data" jsonb NOT NULL,
	"guesses" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entry_secret_purpose_key_hash_pk" PRIMARY KEY("purpose","key_hash")
);
--> statement-breakpoint
ALTER TABLE "entry_secret" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "policy_acceptance" ADD CONSTRAINT "policy_acceptance_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_message_due" ON "outgoing_message" USING btree ("next_at") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "entry_secret_expiry" ON "entry_secret" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "outgoing_message_nobody" ON "outgoing_message" AS PERMISSIVE FOR ALL TO "paiban_app" USING (false) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "policy_acceptance_read" ON "policy_acceptance" AS PERMISSIVE FOR SELECT TO "paiban_app" USING (person_id = nullif(current_setting('paiban.person', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "policy_acceptance_add" ON "policy_acceptance" AS PERMISSIVE FOR INSERT TO "paiban_app" WITH CHECK (person_id = nullif(current_setting('paiban.person', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "entry_secret_nobody" ON "entry_secret" AS PERMISSIVE FOR ALL TO "paiban_app" USING (false) WITH CHECK (false);