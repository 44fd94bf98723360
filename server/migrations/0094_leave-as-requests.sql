-- Leave that was written down plainly becomes requests: agreed ones stand as processed, the others wait for somebody. Its
-- kinds become types without a balance, so that nobody's balance changes by it; two that differ by case, by width or by a
-- gap are one type, as the unique index of type names has it. Its dates stand in planned_absence already, with the same
-- source.
INSERT INTO "leave_type" ("id", "company_id", "name", "paid", "sort", "enabled", "unit", "counts", "has_balance", "creator", "created_at")
SELECT gen_random_uuid(), kinds.company_id, kinds.kind, true, 0, true, 'day', 'rostered', false, '', now()
FROM (
  SELECT DISTINCT ON (company_id, lower(regexp_replace(normalize(kind::text, NFKC), '\s+', ' ', 'g'))) company_id, kind FROM "leave"
  WHERE deleted_at IS NULL ORDER BY company_id, lower(regexp_replace(normalize(kind::text, NFKC), '\s+', ' ', 'g')), kind
) kinds
WHERE NOT EXISTS (
  SELECT FROM "leave_type" there
  WHERE there.company_id = kinds.company_id AND lower(regexp_replace(normalize(there.name::text, NFKC), '\s+', ' ', 'g')) = lower(regexp_replace(normalize(kinds.kind::text, NFKC), '\s+', ' ', 'g'))
    AND there.deleted_at IS NULL
);
--> statement-breakpoint
INSERT INTO "request" ("id", "company_id", "subject", "subject_id", "department_id", "status", "employee_id", "applicant_id",
  "applicant_name", "content", "flow", "stage", "kind_id", "kind_name", "from_date", "from_minute", "to_date", "to_minute",
  "created_at", "submitted_at", "closed_at")
SELECT "leave".id, "leave".company_id, 'leave', "leave".employee_id, terms.department_id,
  CASE WHEN "leave".approved THEN 'processed' ELSE 'in_approval' END, "leave".employee_id, member.person_id, employee.name,
  jsonb_build_object('typeId', type.id, 'from', "leave".from_date::text, 'to', "leave".to_date::text,
    'fromMinute', "leave".start_minute, 'toMinute', "leave".end_minute, 'counted', '[]'::jsonb),
  '{"stages": [{"who": {"head": true}, "rule": "one", "otherwise": {"permission": "people.edit"}}]}'::jsonb, 0,
  type.id, type.name, "leave".from_date, "leave".start_minute, "leave".to_date, "leave".end_minute,
  now(), now(), CASE WHEN "leave".approved THEN now() END
FROM "leave"
JOIN employee ON employee.id = "leave".employee_id
JOIN "leave_type" type ON type.company_id = "leave".company_id AND lower(regexp_replace(normalize(type.name::text, NFKC), '\s+', ' ', 'g')) = lower(regexp_replace(normalize("leave".kind::text, NFKC), '\s+', ' ', 'g'))
  AND type.deleted_at IS NULL
LEFT JOIN LATERAL (
  SELECT each.department_id FROM employment each WHERE each.employee_id = employee.id
  ORDER BY each.from_date <= current_date DESC, abs(each.from_date - current_date) LIMIT 1
) terms ON true
LEFT JOIN LATERAL (
  SELECT each.person_id FROM membership each
  WHERE each.employee_id = employee.id AND each.company_id = employee.company_id AND each.active LIMIT 1
) member ON true
WHERE "leave".deleted_at IS NULL
ORDER BY "leave".id;
--> statement-breakpoint
INSERT INTO "request_stage" ("id", "company_id", "request_id", "revision", "place", "rule", "state", "opened_at")
SELECT gen_random_uuid(), company_id, id, 0, 0, 'one', 'open', now() FROM "request" WHERE subject = 'leave' AND status = 'in_approval';

