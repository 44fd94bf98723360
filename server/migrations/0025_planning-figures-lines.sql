ALTER TABLE "plan" ADD COLUMN "figures_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "figures_lines" integer;