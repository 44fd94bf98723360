ALTER TABLE "company" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The demo's people and companies were made in one transaction, at one instant.
UPDATE "company" SET "demo" = true WHERE EXISTS (
  SELECT FROM "membership" m JOIN "person" p ON p.id = m.person_id
  WHERE m.company_id = "company".id AND p.demo AND p.created_at = "company".created_at);
