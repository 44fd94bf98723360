-- Leave that is there already is planned absence, date by date: who plans reads this table alone from now on.
INSERT INTO "planned_absence"
  ("id", "company_id", "employee_id", "date", "start_minute", "end_minute", "state", "why", "source_id")
SELECT gen_random_uuid(), "company_id", "employee_id", day::date, "start_minute", "end_minute",
  CASE WHEN "approved" THEN 'agreed' ELSE 'waiting' END, 'leave', "id"
FROM "leave", generate_series("from_date", "to_date", interval '1 day') day
WHERE "deleted_at" IS NULL;
