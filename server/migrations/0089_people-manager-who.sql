ALTER TABLE "employment" ADD CONSTRAINT "employment_manager_id_employee_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."employee"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
COMMENT ON CONSTRAINT "employment_manager_id_employee_id_fk" ON "employment" IS 'declared by migrations only: access lies below people';
