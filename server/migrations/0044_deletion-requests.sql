-- Requests for deletion are requests like others: each with its department, its steps, and, while it waits, its stage.
INSERT INTO "request" ("id", "company_id", "subject", "subject_id", "status", "applicant_id", "applicant_name", "content", "created_at", "department_id", "revision", "flow", "stage", "closed_at")
SELECT asked."id", asked."company_id", 'deletion', asked."person_id",
  CASE asked."state" WHEN 'waiting' THEN 'in_approval' WHEN 'withdrawn' THEN 'pending_edit' ELSE 'processed' END,
  asked."person_id", coalesce("person"."name", ''), jsonb_build_object('reason', asked."reason"), asked."created_at",
  (SELECT terms."department_id" FROM "membership" member JOIN "employment" terms ON terms."employee_id" = member."employee_id"
    WHERE member."company_id" = asked."company_id" AND member."person_id" = asked."person_id"
      AND terms."from_date" <= current_date AND (terms."to_date" IS NULL OR terms."to_date" >= current_date) LIMIT 1),
  0, '{"stages":[{"who":{"permission":"people.edit"},"rule":"one","otherwise":{"permission":"people.edit","reach":"company"}}]}',
  0, asked."closed_at"
FROM "deletion_request" asked JOIN "person" ON "person"."id" = asked."person_id";--> statement-breakpoint
INSERT INTO "request_step" ("id", "company_id", "request_id", "act", "person_id", "person_name", "at", "remark")
SELECT gen_random_uuid(), "company_id", "id", 'submit', "applicant_id", "applicant_name", "created_at", ''
FROM "request" WHERE "subject" = 'deletion';--> statement-breakpoint
-- Who answered is known from the log alone.
INSERT INTO "request_step" ("id", "company_id", "request_id", "act", "person_id", "person_name", "at", "remark")
SELECT gen_random_uuid(), asked."company_id", asked."id", CASE asked."state" WHEN 'answered' THEN 'agree' ELSE 'withdraw' END,
  coalesce(line."person_id", asked."person_id"), coalesce(line."person_name", ''), asked."closed_at", asked."answer"
FROM "deletion_request" asked LEFT JOIN "audit_line" line ON line."company_id" = asked."company_id"
  AND line."subject_id" = asked."person_id" AND line."at" = asked."closed_at" AND line."action" IN ('deletion_answered', 'deletion_withdrawn')
WHERE asked."state" <> 'waiting';--> statement-breakpoint
INSERT INTO "request_stage" ("id", "company_id", "request_id", "revision", "place", "rule", "state", "opened_at")
SELECT gen_random_uuid(), "company_id", "id", 0, 0, 'one', 'open', "created_at" FROM "request"
WHERE "subject" = 'deletion' AND "status" = 'in_approval';--> statement-breakpoint
DROP POLICY "deletion_request_of_company" ON "deletion_request" CASCADE;--> statement-breakpoint
DROP TABLE "deletion_request" CASCADE;