CREATE TABLE "custom_field" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"placeholder" text DEFAULT '' NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	"choice" text DEFAULT 'single' NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "custom_field" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "custom_value" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"field_id" uuid NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "custom_value_once" UNIQUE("employee_id","field_id")
);
--> statement-breakpoint
ALTER TABLE "custom_value" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employee_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "employee_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employee_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "employee_record" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "custom_value" ADD CONSTRAINT "custom_value_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_value" ADD CONSTRAINT "custom_value_field_id_custom_field_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."custom_field"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_file" ADD CONSTRAINT "employee_file_record_id_employee_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."employee_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_record" ADD CONSTRAINT "employee_record_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_field_company" ON "custom_field" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_field_name" ON "custom_field" USING btree ("company_id",lower(regexp_replace(normalize("name"::text, NFKC), '\s+', ' ', 'g'))) WHERE "custom_field"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "custom_value_company" ON "custom_value" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "custom_value_field" ON "custom_value" USING btree ("field_id");--> statement-breakpoint
CREATE INDEX "employee_file_company" ON "employee_file" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "employee_file_record" ON "employee_file" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "employee_record_company" ON "employee_record" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "employee_record_employee" ON "employee_record" USING btree ("employee_id","kind");--> statement-breakpoint
CREATE POLICY "custom_field_of_company" ON "custom_field" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "custom_value_of_company" ON "custom_value" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "employee_file_of_company" ON "employee_file" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "employee_record_of_company" ON "employee_record" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);