CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- Where two writers had met, the later terms stand: the earlier ones end the day before them, and of those that began on
-- the same day one stays.
DELETE FROM employment a USING employment b
  WHERE a.employee_id = b.employee_id AND a.from_date = b.from_date AND a.id < b.id;--> statement-breakpoint
UPDATE employment SET to_date = later.next - 1
  FROM (SELECT id, lead(from_date) OVER (PARTITION BY employee_id ORDER BY from_date) AS next FROM employment) later
  WHERE later.id = employment.id AND (employment.to_date IS NULL OR employment.to_date >= later.next);--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_days" EXCLUDE USING gist
  (company_id WITH =, employee_id WITH =, daterange(from_date, to_date, '[]') WITH &&);--> statement-breakpoint
DELETE FROM availability_pattern a USING availability_pattern b
  WHERE a.employee_id = b.employee_id AND a.from_date = b.from_date AND a.id < b.id;--> statement-breakpoint
UPDATE availability_pattern SET to_date = later.next - 1
  FROM (SELECT id, lead(from_date) OVER (PARTITION BY employee_id ORDER BY from_date) AS next
    FROM availability_pattern) later
  WHERE later.id = availability_pattern.id
    AND (availability_pattern.to_date IS NULL OR availability_pattern.to_date >= later.next);--> statement-breakpoint
ALTER TABLE "availability_pattern" ADD CONSTRAINT "availability_pattern_days" EXCLUDE USING gist
  (company_id WITH =, employee_id WITH =, daterange(from_date, to_date, '[]') WITH &&);
