ALTER TABLE "plan_generation" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "plan_generation" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "proved_problem" text;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "proof_seen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_line_at" ON "audit_line" USING btree ("company_id","at");