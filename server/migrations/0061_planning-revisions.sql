ALTER TABLE "membership" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_schedule" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;