CREATE TABLE "company_application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"for_company" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_application" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "linked_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "linked_account_once" UNIQUE("provider","subject"),
	CONSTRAINT "linked_account_of_person" UNIQUE("person_id","provider")
);
--> statement-breakpoint
ALTER TABLE "linked_account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "province" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "kind" text DEFAULT 'ordinary' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_application" ADD CONSTRAINT "company_application_for_company_company_id_fk" FOREIGN KEY ("for_company") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_application" ADD CONSTRAINT "company_application_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_account" ADD CONSTRAINT "linked_account_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_application_state" ON "company_application" USING btree ("state","id");--> statement-breakpoint
CREATE POLICY "company_application_nobody" ON "company_application" AS PERMISSIVE FOR ALL TO "paiban_app" USING (false) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "linked_account_self" ON "linked_account" AS PERMISSIVE FOR ALL TO "paiban_app" USING (person_id = nullif(current_setting('paiban.person', true), '')::uuid) WITH CHECK (person_id = nullif(current_setting('paiban.person', true), '')::uuid);