DROP INDEX "company_logo_company";--> statement-breakpoint
DROP INDEX "batch_schedule_company";--> statement-breakpoint
DROP INDEX "schedule_settings_company";