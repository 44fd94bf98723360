-- Of several active members who are one employee the first stays; the others end as whoever is shut out does: with a
-- line of the audit log, and with the links for anybody that they have made.
WITH "ended" AS (
  UPDATE "membership" SET "active" = false WHERE "id" IN (
    SELECT "id" FROM (
      SELECT "id", row_number() OVER (PARTITION BY "company_id", "employee_id" ORDER BY "created_at", "id") AS "place"
      FROM "membership" WHERE "active" AND "employee_id" IS NOT NULL
    ) AS "places" WHERE "place" > 1
  ) RETURNING "id", "company_id", "person_id", "employee_id", "role_ids", "scope"
), "links" AS (
  UPDATE "invitation" SET "revoked_at" = now() FROM "ended"
  WHERE "invitation"."company_id" = "ended"."company_id" AND "invitation"."created_by_person" = "ended"."person_id"
    AND "invitation"."phone" IS NULL AND "invitation"."revoked_at" IS NULL AND "invitation"."used" < "invitation"."max_uses"
  RETURNING "invitation"."id", "invitation"."company_id", "invitation"."department_id"
), "lines" AS (
  SELECT "company_id", 'membership' AS "subject", "id" AS "subject_id", NULL::uuid AS "department_id", 'change' AS "action",
    jsonb_build_object('roleIds', to_jsonb("role_ids"), 'scope', "scope", 'active', true) AS "before",
    jsonb_build_object('employeeId', "employee_id", 'roleIds', to_jsonb("role_ids"), 'scope', "scope", 'active', false) AS "after"
  FROM "ended"
  UNION ALL SELECT "company_id", 'invitation', "id", "department_id", 'delete', NULL, NULL FROM "links"
)
INSERT INTO "audit_line" ("id", "company_id", "at", "person_name", "subject", "subject_id", "department_id", "action", "before", "after", "source")
SELECT gen_random_uuid(), "company_id", now(), '', "subject", "subject_id", "department_id", "action", "before", "after", 'job' FROM "lines";--> statement-breakpoint
CREATE UNIQUE INDEX "membership_employee_once" ON "membership" USING btree ("company_id","employee_id") WHERE "membership"."active";
