CREATE TABLE "adjustment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"estimate_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start" smallint,
	"turnover_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "adjustment_once" UNIQUE NULLS NOT DISTINCT("estimate_id","date","start")
);
--> statement-breakpoint
ALTER TABLE "adjustment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "estimate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"forecast_type" text NOT NULL,
	"first" date NOT NULL,
	"last" date NOT NULL,
	"remark" text NOT NULL,
	"method" text NOT NULL,
	"reference_dates" date[] NOT NULL,
	"slot" smallint NOT NULL,
	"service_level" smallint NOT NULL,
	"specials" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"forecast" jsonb,
	"demand" jsonb,
	"guide_ids" uuid[] DEFAULT '{}' NOT NULL,
	"forecast_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "estimate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guide" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"type" text NOT NULL,
	"effective_from" date NOT NULL,
	"enabled" boolean NOT NULL,
	"slots" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"creator" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "guide" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "history_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file" "bytea",
	"state" text DEFAULT 'checked' NOT NULL,
	"rows" integer NOT NULL,
	"added" integer NOT NULL,
	"replaced" integer NOT NULL,
	"refused" integer NOT NULL,
	"task_id" uuid,
	"millis" integer,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "history_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "history_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start" smallint NOT NULL,
	"end" smallint NOT NULL,
	"turnover_cents" bigint NOT NULL,
	"amount_cents" bigint DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"import_id" uuid,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "history_record" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "special_day" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"department_id" uuid,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"dates" date[] NOT NULL,
	"effect" integer,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "special_day" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_estimate_id_estimate_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate" ADD CONSTRAINT "estimate_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide" ADD CONSTRAINT "guide_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_import" ADD CONSTRAINT "history_import_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_record" ADD CONSTRAINT "history_record_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_day" ADD CONSTRAINT "special_day_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustment_company" ON "adjustment" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "estimate_company" ON "estimate" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "estimate_department" ON "estimate" USING btree ("department_id","first");--> statement-breakpoint
CREATE INDEX "guide_company" ON "guide" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "guide_department" ON "guide" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "history_import_company" ON "history_import" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "history_import_department" ON "history_import" USING btree ("department_id","id");--> statement-breakpoint
CREATE INDEX "history_record_company" ON "history_record" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "history_record_kept" ON "history_record" USING btree ("department_id","date","start") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "history_record_date" ON "history_record" USING btree ("department_id","date","start");--> statement-breakpoint
CREATE INDEX "special_day_company" ON "special_day" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "adjustment_of_company" ON "adjustment" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "estimate_of_company" ON "estimate" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "guide_of_company" ON "guide" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "history_import_of_company" ON "history_import" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "history_record_of_company" ON "history_record" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "special_day_of_company" ON "special_day" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);