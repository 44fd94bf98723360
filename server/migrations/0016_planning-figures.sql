ALTER TABLE "plan" ADD COLUMN "needed_minutes" integer;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "covered" integer;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "required" integer;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "needs_approval" integer;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "cost_cents" bigint;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "budget_cents" bigint;