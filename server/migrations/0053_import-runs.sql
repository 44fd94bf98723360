CREATE TABLE "import_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"kind" text NOT NULL,
	"department_id" uuid,
	"subject_id" uuid,
	"file_name" text NOT NULL,
	"file" "bytea",
	"state" text DEFAULT 'checked' NOT NULL,
	"rows" integer NOT NULL,
	"added" integer NOT NULL,
	"replaced" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"refused" integer NOT NULL,
	"faults" integer NOT NULL,
	"written" jsonb,
	"task_id" uuid,
	"millis" integer,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_by_name" text,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "import_run" ("id", "company_id", "kind", "department_id", "file_name", "file", "state", "rows", "added",
    "replaced", "unchanged", "refused", "faults", "task_id", "millis", "created_by_name", "created_at")
  SELECT "id", "company_id", 'history', "department_id", "file_name", "file", "state", "rows", "added", "replaced",
    greatest(0, "rows" - "added" - "replaced" - "refused"), "refused", "refused", "task_id", "millis", "created_by",
    "created_at"
  FROM "history_import";--> statement-breakpoint
-- Of company files that were applied nothing was told but their audit line, which stays; those that wait go on.
INSERT INTO "import_run" ("id", "company_id", "kind", "file_name", "file", "state", "rows", "added", "replaced", "unchanged",
    "refused", "faults", "task_id", "created_by", "created_by_name", "created_at")
  SELECT file."id", file."company_id", 'company', file."file_name", file."file",
    CASE WHEN file."task_id" IS NULL THEN 'checked' ELSE 'applying' END, 0, 0, 0, 0, 0, file."faults", file."task_id",
    file."created_by", coalesce(person."name", ''), file."created_at"
  FROM "company_import" file LEFT JOIN "person" ON person."id" = file."created_by"
    LEFT JOIN "task" ON task."id" = file."task_id"
  WHERE file."file" IS NOT NULL AND (file."task_id" IS NULL OR task."state" IN ('waiting', 'running'));--> statement-breakpoint
DROP POLICY "company_import_of_company" ON "company_import" CASCADE;--> statement-breakpoint
DROP TABLE "company_import" CASCADE;--> statement-breakpoint
DROP POLICY "history_import_of_company" ON "history_import" CASCADE;--> statement-breakpoint
DROP TABLE "history_import" CASCADE;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_run_company" ON "import_run" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "import_run_recent" ON "import_run" USING btree ("company_id","kind","department_id","id");--> statement-breakpoint
CREATE POLICY "import_run_of_company" ON "import_run" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);
