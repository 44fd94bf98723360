ALTER TABLE "published_duty" DROP CONSTRAINT "published_duty_plan_id_plan_id_fk";
