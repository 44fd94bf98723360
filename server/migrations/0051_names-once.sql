-- Of names that differ in nothing that people tell apart the first stays as it is; the others get a sign of their own.
UPDATE "people_tag" SET "name" = "people_tag"."name" || ' · ' || right("people_tag"."id"::text, 4) FROM (
	SELECT "id", row_number() OVER (PARTITION BY "company_id", lower(regexp_replace(normalize("name"::text, NFKC), '\s+', ' ', 'g')) ORDER BY "created_at", "id") AS place FROM "people_tag" WHERE "deleted_at" IS NULL
) AS twin WHERE twin."id" = "people_tag"."id" AND twin.place > 1;--> statement-breakpoint
UPDATE "warning_rule" SET "number" = "warning_rule"."number" || ' · ' || right("warning_rule"."id"::text, 4) FROM (
	SELECT "id", row_number() OVER (PARTITION BY "company_id", lower(regexp_replace(normalize("number"::text, NFKC), '\s+', ' ', 'g')) ORDER BY "created_at", "id") AS place FROM "warning_rule" WHERE "deleted_at" IS NULL
) AS twin WHERE twin."id" = "warning_rule"."id" AND twin.place > 1;--> statement-breakpoint
DROP INDEX "people_tag_name";--> statement-breakpoint
DROP INDEX "warning_rule_number";--> statement-breakpoint
CREATE UNIQUE INDEX "people_tag_name" ON "people_tag" USING btree ("company_id",lower(regexp_replace(normalize("name"::text, NFKC), '\s+', ' ', 'g'))) WHERE "people_tag"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "warning_rule_number" ON "warning_rule" USING btree ("company_id",lower(regexp_replace(normalize("number"::text, NFKC), '\s+', ' ', 'g'))) WHERE "warning_rule"."deleted_at" is null;