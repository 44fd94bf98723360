ALTER TABLE "plan" ALTER COLUMN "algorithm" DROP NOT NULL;--> statement-breakpoint
-- A rule that named no influencing factor followed them all; now it follows those that it names.
UPDATE "scheduling_rule" SET "figures" = "figures" || '{"influences":["weather","event","holiday"]}'::jsonb WHERE "figures" -> 'influences' = '[]'::jsonb;
