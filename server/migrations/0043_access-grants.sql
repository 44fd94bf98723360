CREATE TABLE "department_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"above_id" uuid NOT NULL,
	"steps" integer NOT NULL,
	CONSTRAINT "department_line_once" UNIQUE("department_id","above_id")
);
--> statement-breakpoint
ALTER TABLE "department_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "position_scope" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"position" text NOT NULL,
	"scope" jsonb NOT NULL,
	CONSTRAINT "position_scope_once" UNIQUE("company_id","position")
);
--> statement-breakpoint
ALTER TABLE "position_scope" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"scope" jsonb,
	"from_date" date,
	"to_date" date
);
--> statement-breakpoint
ALTER TABLE "role_grant" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "membership" ALTER COLUMN "scope" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "scope" jsonb;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "scope_precedence" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE "department_line" ADD CONSTRAINT "department_line_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_line" ADD CONSTRAINT "department_line_above_id_department_id_fk" FOREIGN KEY ("above_id") REFERENCES "public"."department"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "department_line_company" ON "department_line" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "department_line_above" ON "department_line" USING btree ("above_id","department_id");--> statement-breakpoint
CREATE INDEX "position_scope_company" ON "position_scope" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "role_grant_company" ON "role_grant" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "role_grant_membership" ON "role_grant" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "role_grant_role" ON "role_grant" USING btree ("role_id");--> statement-breakpoint
CREATE POLICY "department_line_of_company" ON "department_line" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "position_scope_of_company" ON "position_scope" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "role_grant_of_company" ON "role_grant" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
-- What members could and reached stays as it was: each role becomes a grant without a last day, under the member's own scope.
INSERT INTO "role_grant" ("id", "company_id", "membership_id", "role_id")
SELECT gen_random_uuid(), "membership"."company_id", "membership"."id", "role"."id" FROM "membership"
JOIN "role" ON "role"."id" = ANY ("membership"."role_ids") AND "role"."company_id" = "membership"."company_id";--> statement-breakpoint
ALTER TABLE "membership" DROP COLUMN "role_ids";--> statement-breakpoint
-- The own department meant all below it too, and is called so now.
UPDATE "membership" SET "scope" = '{"kind":"superior","levels":0}' WHERE "scope" ->> 'kind' = 'own';--> statement-breakpoint
UPDATE "invitation" SET "scope" = '{"kind":"superior","levels":0}' WHERE "scope" ->> 'kind' = 'own';--> statement-breakpoint
-- Lines of the department that changed, and of all that lie below it: in whatever order rows of one statement come.
CREATE FUNCTION keep_department_lines() RETURNS trigger LANGUAGE plpgsql AS $$
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
    WHERE id = ANY (moved) AND deleted_at IS NULL
    UNION ALL SELECT line.department_id, up.id, up.parent_id, line.steps + 1
    FROM department up JOIN line ON up.id = line.parent_id WHERE line.steps < 100
  ) SELECT gen_random_uuid(), NEW.company_id, department_id, above_id, steps FROM line;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER department_lines_added AFTER INSERT ON "department"
  FOR EACH ROW EXECUTE FUNCTION keep_department_lines();--> statement-breakpoint
CREATE TRIGGER department_lines_moved AFTER UPDATE OF "parent_id", "deleted_at" ON "department" FOR EACH ROW
  WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION keep_department_lines();--> statement-breakpoint
INSERT INTO department_line (id, company_id, department_id, above_id, steps)
WITH RECURSIVE line AS (
  SELECT company_id, id AS department_id, id AS above_id, parent_id, 0 AS steps FROM department WHERE deleted_at IS NULL
  UNION ALL SELECT line.company_id, line.department_id, up.id, up.parent_id, line.steps + 1
  FROM department up JOIN line ON up.id = line.parent_id WHERE line.steps < 100
) SELECT gen_random_uuid(), company_id, department_id, above_id, steps FROM line;
