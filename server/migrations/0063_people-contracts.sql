CREATE TABLE "contract_warning" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"days" smallint NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "contract_warning_once" UNIQUE("company_id")
);
--> statement-breakpoint
ALTER TABLE "contract_warning" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "labour_contract" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"subject" text,
	"signing_body" text,
	"term" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"signed_on" date,
	"employee_type" text,
	"probation_months" smallint DEFAULT 0 NOT NULL,
	"probation_until" date,
	"warning_days" smallint,
	"remark" text,
	"ended_on" date,
	"end_reason" text,
	"end_note" text,
	"previous_id" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "labour_contract" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "labour_contract" ADD CONSTRAINT "labour_contract_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "labour_contract_company" ON "labour_contract" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "labour_contract_employee" ON "labour_contract" USING btree ("employee_id","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "labour_contract_number" ON "labour_contract" USING btree ("company_id",lower(regexp_replace(normalize("number"::text, NFKC), '\s+', ' ', 'g'))) WHERE "labour_contract"."deleted_at" is null;--> statement-breakpoint
CREATE POLICY "contract_warning_of_company" ON "contract_warning" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "labour_contract_of_company" ON "labour_contract" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);