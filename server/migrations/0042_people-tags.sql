CREATE TABLE "people_tag_carried" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "people_tag_carried_once" UNIQUE("employee_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "people_tag_carried" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "people_tag" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "people_tag" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "people_tag_carried" ADD CONSTRAINT "people_tag_carried_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_tag_carried" ADD CONSTRAINT "people_tag_carried_tag_id_people_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."people_tag"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_tag_carried_company" ON "people_tag_carried" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "people_tag_carried_tag" ON "people_tag_carried" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "people_tag_company" ON "people_tag" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_tag_name" ON "people_tag" USING btree ("company_id","name") WHERE "people_tag"."deleted_at" is null;--> statement-breakpoint
CREATE POLICY "people_tag_carried_of_company" ON "people_tag_carried" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "people_tag_of_company" ON "people_tag" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);