ALTER TABLE "guide" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "guide" ADD COLUMN "day_kind" text;--> statement-breakpoint
ALTER TABLE "workstation" ADD COLUMN "never_alone_with" uuid;--> statement-breakpoint
ALTER TABLE "workstation" ADD COLUMN "stand_in_group" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "workstation" ADD COLUMN "stand_in_loss" smallint DEFAULT 1 NOT NULL;