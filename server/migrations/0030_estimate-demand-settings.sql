CREATE TABLE "demand_setting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"estimate_id" uuid NOT NULL,
	"date" date NOT NULL,
	"workstation_id" uuid NOT NULL,
	"start" smallint NOT NULL,
	"end" smallint NOT NULL,
	"unit" text NOT NULL,
	"value" integer NOT NULL,
	"reason" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "demand_setting_once" UNIQUE("estimate_id","date","workstation_id","start")
);
--> statement-breakpoint
ALTER TABLE "demand_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "demand_setting" ADD CONSTRAINT "demand_setting_estimate_id_estimate_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demand_setting_company" ON "demand_setting" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "demand_setting_of_company" ON "demand_setting" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);