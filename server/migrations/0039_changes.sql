CREATE TABLE "change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"reader" text NOT NULL,
	"matter" text NOT NULL,
	"department_id" uuid,
	"employee_id" uuid,
	"first_date" date,
	"last_date" date
);
--> statement-breakpoint
ALTER TABLE "change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plan_generation" ADD COLUMN "standing" text;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "touched" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "figures_standing" text;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "figures_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "proof_standing" text;--> statement-breakpoint
CREATE INDEX "change_company" ON "change" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "change_reader" ON "change" USING btree ("company_id","reader");--> statement-breakpoint
ALTER TABLE "plan_generation" DROP COLUMN "read_at";--> statement-breakpoint
ALTER TABLE "plan" DROP COLUMN "figures_beside";--> statement-breakpoint
ALTER TABLE "plan" DROP COLUMN "figures_since";--> statement-breakpoint
ALTER TABLE "plan" DROP COLUMN "figures_lines";--> statement-breakpoint
CREATE POLICY "change_of_company" ON "change" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);