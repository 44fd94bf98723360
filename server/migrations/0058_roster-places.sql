ALTER TABLE "published_duty" ADD COLUMN "department_id" uuid;--> statement-breakpoint
ALTER TABLE "published_duty" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "published_rest" ADD COLUMN "department_id" uuid;--> statement-breakpoint
ALTER TABLE "published_rest" ADD COLUMN "version" integer;--> statement-breakpoint
-- What is in effect is of the version in force of its plan.
UPDATE "published_duty" SET "department_id" = "plan"."department_id", "version" = coalesce("plan"."version_number", 1)
  FROM "plan" WHERE "plan"."id" = "published_duty"."plan_id";--> statement-breakpoint
UPDATE "published_rest" SET "department_id" = "plan"."department_id", "version" = coalesce("plan"."version_number", 1)
  FROM "plan" WHERE "plan"."id" = "published_rest"."plan_id";--> statement-breakpoint
-- Of no plan that is there: nobody was shown it any more.
DELETE FROM "published_duty" WHERE "department_id" IS NULL;--> statement-breakpoint
DELETE FROM "published_rest" WHERE "department_id" IS NULL;--> statement-breakpoint
ALTER TABLE "published_duty" ALTER COLUMN "department_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "published_duty" ALTER COLUMN "version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "published_rest" ALTER COLUMN "department_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "published_rest" ALTER COLUMN "version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "published_duty" ADD CONSTRAINT "published_duty_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_rest" ADD CONSTRAINT "published_rest_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
