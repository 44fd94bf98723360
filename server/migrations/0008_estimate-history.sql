CREATE TABLE "history_exclusion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"date" date NOT NULL,
	"reason" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "history_exclusion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pos_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"ending" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "pos_token_once" UNIQUE("company_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "pos_token" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "history_record" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "history_record" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "history_exclusion" ADD CONSTRAINT "history_exclusion_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_exclusion_company" ON "history_exclusion" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "history_exclusion_once" ON "history_exclusion" USING btree ("department_id","date") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "pos_token_company" ON "pos_token" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "pos_token_hash" ON "pos_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "history_record_import" ON "history_record" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "history_record_replaced" ON "history_record" USING btree ("replaced_by") WHERE replaced_by is not null;--> statement-breakpoint
CREATE POLICY "history_exclusion_of_company" ON "history_exclusion" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "pos_token_of_company" ON "pos_token" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);