ALTER TABLE "company" ADD COLUMN "time_zone" text DEFAULT 'Asia/Shanghai' NOT NULL;--> statement-breakpoint
UPDATE "company" SET "time_zone" = "most"."time_zone" FROM (
  SELECT DISTINCT ON ("site"."company_id") "site"."company_id", "site"."time_zone"
  FROM "site" JOIN "department" ON "department"."id" = "site"."department_id" AND "department"."deleted_at" IS NULL
  GROUP BY "site"."company_id", "site"."time_zone"
  ORDER BY "site"."company_id", count(*) DESC, "site"."time_zone"
) AS "most" WHERE "most"."company_id" = "company"."id";
