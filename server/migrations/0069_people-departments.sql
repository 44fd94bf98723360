ALTER TABLE "department" ADD COLUMN "nature" text;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "head_id" uuid;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "legal_entity" text;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "cost_centre" text;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "province" text;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "area" text;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "level" text;--> statement-breakpoint
CREATE INDEX "department_head" ON "department" USING btree ("head_id");