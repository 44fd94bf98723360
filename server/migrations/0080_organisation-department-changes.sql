CREATE TABLE "department_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_date" date NOT NULL,
	"target_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"conflict" jsonb,
	"carries_scopes" boolean DEFAULT false NOT NULL,
	"carried" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"cancelled_by" text,
	"cancelled_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "department_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "department_past" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"until_date" date NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	CONSTRAINT "department_past_day" UNIQUE("department_id","until_date")
);
--> statement-breakpoint
ALTER TABLE "department_past" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "opens_on" date;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "closed_on" date;--> statement-breakpoint
ALTER TABLE "department_change" ADD CONSTRAINT "department_change_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_change" ADD CONSTRAINT "department_change_target_id_department_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_past" ADD CONSTRAINT "department_past_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "department_change_company" ON "department_change" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "department_change_department" ON "department_change" USING btree ("department_id","on_date");--> statement-breakpoint
CREATE INDEX "department_change_target" ON "department_change" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "department_change_day" ON "department_change" USING btree ("department_id","on_date") WHERE "department_change"."state" in ('pending', 'conflict');--> statement-breakpoint
CREATE INDEX "department_past_company" ON "department_past" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "department_change_of_company" ON "department_change" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "department_past_of_company" ON "department_past" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
-- One that was closed with a day keeps its line: its past is seen by whoever reaches where it lay.
CREATE OR REPLACE FUNCTION keep_department_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved uuid[];
BEGIN
  WITH RECURSIVE below AS (
    SELECT NEW.id
    UNION SELECT child.id FROM department child JOIN below ON child.parent_id = below.id
  ) SELECT array_agg(id) INTO moved FROM below;
  DELETE FROM department_line WHERE department_id = ANY (moved);
  INSERT INTO department_line (id, company_id, department_id, above_id, steps)
  WITH RECURSIVE line AS (
    SELECT id AS department_id, id AS above_id, parent_id, 0 AS steps FROM department
    WHERE id = ANY (moved) AND (deleted_at IS NULL OR closed_on IS NOT NULL)
    UNION ALL SELECT line.department_id, up.id, up.parent_id, line.steps + 1
    FROM department up JOIN line ON up.id = line.parent_id WHERE line.steps < 100
  ) SELECT gen_random_uuid(), NEW.company_id, department_id, above_id, steps FROM line;
  RETURN NULL;
END $$;
