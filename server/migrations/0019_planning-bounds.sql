ALTER TABLE "batch_result" ALTER COLUMN "score" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "batch_result" ADD COLUMN "bound" bigint;--> statement-breakpoint
ALTER TABLE "plan_generation" ADD COLUMN "score" bigint;--> statement-breakpoint
ALTER TABLE "plan_generation" ADD COLUMN "bound" bigint;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "proved_score" bigint;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "proved_bound" bigint;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "proved_revision" integer;