ALTER TABLE "person" ADD COLUMN "phone_proved_at" timestamp with time zone;--> statement-breakpoint
-- Who registered accepted the agreement in the same instant; whoever a company had made did so later, or never.
UPDATE "person" SET "phone_proved_at" = "created_at" WHERE NOT "demo" AND (
  EXISTS (SELECT FROM "policy_acceptance" a WHERE a."person_id" = "person"."id" AND a."at" = "person"."created_at")
  OR EXISTS (SELECT FROM "audit_line" l WHERE l."subject" = 'account' AND l."subject_id" = "person"."id" AND l."action" = 'phone_changed')
);--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "role_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "scope" jsonb;--> statement-breakpoint
UPDATE "invitation" SET "role_ids" = ARRAY["invitation"."role_id"], "scope" = CASE
  WHEN r."code" IN ('administrator', 'hr') THEN '{"kind":"company"}'::jsonb
  WHEN r."code" = 'employee' THEN '{"kind":"self"}'::jsonb
  ELSE '{"kind":"own"}'::jsonb END
FROM "role" r WHERE r."id" = "invitation"."role_id";--> statement-breakpoint
ALTER TABLE "invitation" ALTER COLUMN "scope" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation" DROP CONSTRAINT "invitation_role_id_role_id_fk";--> statement-breakpoint
ALTER TABLE "invitation" DROP COLUMN "role_id";--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "start_code_hash" text;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "start_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "start_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "invitation_phone" ON "invitation" USING btree ("phone");--> statement-breakpoint
-- A membership of somebody whose phone nobody has proved waits for its owner from now on, for a month at first.
UPDATE "invitation" SET "revoked_at" = now() FROM "person" p, "membership" m
WHERE p."phone" = "invitation"."phone" AND m."person_id" = p."id" AND m."company_id" = "invitation"."company_id"
  AND m."active" AND NOT p."demo" AND p."phone_proved_at" IS NULL AND "invitation"."revoked_at" IS NULL AND "invitation"."used" = 0;--> statement-breakpoint
INSERT INTO "invitation" ("id", "company_id", "department_id", "role_ids", "scope", "employee_id", "phone", "token_hash", "max_uses", "expires_at", "created_by", "created_at")
SELECT gen_random_uuid(), m."company_id", coalesce(terms."department_id", root."id"), m."role_ids", m."scope", e."id", p."phone",
  'moved ' || gen_random_uuid(), 1, now() + interval '30 days', '', now()
FROM "membership" m JOIN "person" p ON p."id" = m."person_id"
JOIN "department" root ON root."company_id" = m."company_id" AND root."parent_id" IS NULL
LEFT JOIN "employee" e ON e."id" = m."employee_id"
LEFT JOIN LATERAL (
  SELECT t."department_id" FROM "employment" t WHERE t."employee_id" = e."id"
  ORDER BY t."from_date" <= current_date DESC, abs(t."from_date" - current_date) LIMIT 1
) terms ON true
WHERE m."active" AND NOT p."demo" AND p."phone_proved_at" IS NULL;--> statement-breakpoint
-- The demo's people, whose passwords are public, are members of nothing else.
WITH "shut" AS (
  UPDATE "membership" SET "active" = false FROM "person" p, "company" c
  WHERE p."id" = "membership"."person_id" AND c."id" = "membership"."company_id" AND "membership"."active"
    AND CASE WHEN p."demo" THEN NOT c."demo" ELSE p."phone_proved_at" IS NULL END
  RETURNING "membership"."id", "membership"."company_id", "membership"."role_ids", "membership"."scope"
)
INSERT INTO "audit_line" ("id", "company_id", "at", "person_name", "subject", "subject_id", "action", "before", "after", "source")
SELECT gen_random_uuid(), "company_id", now(), '', 'membership', "id", 'change',
  jsonb_build_object('roleIds', "role_ids", 'scope', "scope", 'active', true),
  jsonb_build_object('roleIds', "role_ids", 'scope', "scope", 'active', false), 'job' FROM "shut";--> statement-breakpoint
-- Whoever set such a password may have left other ways in behind it.
DELETE FROM "session" USING "person" p WHERE p."id" = "session"."person_id" AND NOT p."demo" AND p."phone_proved_at" IS NULL;--> statement-breakpoint
DELETE FROM "known_device" USING "person" p WHERE p."id" = "known_device"."person_id" AND NOT p."demo" AND p."phone_proved_at" IS NULL;--> statement-breakpoint
DELETE FROM "linked_account" USING "person" p WHERE p."id" = "linked_account"."person_id" AND NOT p."demo" AND p."phone_proved_at" IS NULL;--> statement-breakpoint
DELETE FROM "entry_secret" USING "person" p WHERE p."id"::text = "entry_secret"."data"->>'personId' AND NOT p."demo" AND p."phone_proved_at" IS NULL;--> statement-breakpoint
UPDATE "person" SET "password_hash" = NULL, "email" = NULL WHERE NOT "demo" AND "phone_proved_at" IS NULL;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_proved" CHECK ("person"."password_hash" is null or "person"."phone_proved_at" is not null or "person"."demo");