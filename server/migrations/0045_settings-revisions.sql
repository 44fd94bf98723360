ALTER TABLE "warning_rule" DROP CONSTRAINT "warning_rule_number";--> statement-breakpoint
ALTER TABLE "scheduling_rule" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduling_rule" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "warning_rule" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "warning_rule" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shift" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "warning_rule_number" ON "warning_rule" USING btree ("company_id","number") WHERE "warning_rule"."deleted_at" is null;