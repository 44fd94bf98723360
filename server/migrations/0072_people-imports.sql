ALTER TABLE "import_run" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "headings" jsonb;