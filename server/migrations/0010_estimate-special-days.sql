CREATE TABLE "holiday_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"region" text NOT NULL,
	"year" integer NOT NULL,
	"days" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "holiday_notice_once" UNIQUE("company_id","region","year")
);
--> statement-breakpoint
ALTER TABLE "holiday_notice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "weather_day" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"department_id" uuid,
	"date" date NOT NULL,
	"conditions" text[] NOT NULL,
	"observed" boolean NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weather_day_once" UNIQUE NULLS NOT DISTINCT("company_id","department_id","date")
);
--> statement-breakpoint
ALTER TABLE "weather_day" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "weather_day" ADD CONSTRAINT "weather_day_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holiday_notice_company" ON "holiday_notice" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "weather_day_company" ON "weather_day" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "holiday_notice_of_company" ON "holiday_notice" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "weather_day_of_company" ON "weather_day" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);