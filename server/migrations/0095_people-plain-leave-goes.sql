DROP POLICY "leave_of_company" ON "leave" CASCADE;--> statement-breakpoint
DROP TABLE "leave" CASCADE;