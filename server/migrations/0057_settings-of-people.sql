ALTER TABLE "holiday_notice" DROP CONSTRAINT "holiday_notice_once";--> statement-breakpoint
ALTER TABLE "holiday_notice" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "holiday_notice" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leave" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leave" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pay_rate" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_rate" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "holiday_notice_once" ON "holiday_notice" USING btree ("company_id","region","year") WHERE "holiday_notice"."deleted_at" is null;