CREATE TABLE "export_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "export_file_task" UNIQUE("task_id")
);
--> statement-breakpoint
ALTER TABLE "export_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "export_file" ADD CONSTRAINT "export_file_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_file_company" ON "export_file" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "export_file_age" ON "export_file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_unsent" ON "message" USING btree ("id") WHERE sent_at is null and kind like 'request.%';--> statement-breakpoint
CREATE POLICY "export_file_of_company" ON "export_file" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);