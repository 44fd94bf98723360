ALTER TABLE "plan_duty" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "published_duty" ADD COLUMN "note" text;