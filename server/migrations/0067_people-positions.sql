CREATE TABLE "position" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid DEFAULT nullif(current_setting('paiban.company', true), '')::uuid NOT NULL,
	"name" text NOT NULL,
	"scope" jsonb,
	"role_ids" uuid[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "position" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "position_company" ON "position" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "position_name" ON "position" USING btree ("company_id",lower(regexp_replace(normalize("name"::text, NFKC), '\s+', ' ', 'g'))) WHERE "position"."deleted_at" is null;--> statement-breakpoint
CREATE POLICY "position_of_company" ON "position" AS PERMISSIVE FOR ALL TO "paiban_app" USING (company_id = nullif(current_setting('paiban.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('paiban.company', true), '')::uuid);--> statement-breakpoint
-- Every word that terms or rates call a position by is one from now on, with the scope that was said for it; terms keep their spelling.
INSERT INTO "position" ("id", "company_id", "name", "scope")
SELECT DISTINCT ON (company_id, lower(regexp_replace(normalize(name, NFKC), '\s+', ' ', 'g'))) gen_random_uuid(), company_id, name, scope
FROM (
	SELECT company_id, position AS name, scope, 0 AS turn FROM "position_scope"
	UNION ALL SELECT company_id, position, null, 1 FROM "employment"
	UNION ALL SELECT company_id, position, null, 2 FROM "pay_rate" WHERE deleted_at IS NULL
) named WHERE btrim(name) <> ''
ORDER BY company_id, lower(regexp_replace(normalize(name, NFKC), '\s+', ' ', 'g')), turn, name;--> statement-breakpoint
DROP TABLE "position_scope" CASCADE;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "viewing" jsonb;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "role_days" jsonb DEFAULT '[]'::jsonb NOT NULL;
