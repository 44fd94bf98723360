-- The table's definition lies below the one that it references; the key stays, and is named here alone.
COMMENT ON CONSTRAINT "employment_employee_id_employee_id_fk" ON "employment" IS 'declared by migrations only: access lies below people';
