ALTER TABLE "cover_in_effect" ADD COLUMN "gaps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "cover_standing" text;--> statement-breakpoint
-- The cover kept so far tells no gaps, and may be of a version before: that of days still to come is counted once more.
INSERT INTO plan_due (id, company_id, plan_id) SELECT gen_random_uuid(), company_id, id FROM plan
  WHERE version_number IS NOT NULL AND deleted_at IS NULL AND last_date >= current_date - 1;
