ALTER TABLE "invitation" ADD COLUMN "created_by_person" uuid;--> statement-breakpoint
-- Who made it stands in the audit lines.
UPDATE "invitation" SET "created_by_person" = l."person_id" FROM "audit_line" l
WHERE l."company_id" = "invitation"."company_id" AND l."subject" = 'invitation' AND l."action" = 'add' AND l."subject_id" = "invitation"."id";
