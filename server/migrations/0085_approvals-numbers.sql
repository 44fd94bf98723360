-- Requests are counted in their company, whoever writes them: two at once come one after the other.
UPDATE "request" SET "no" = counted.no FROM (
  SELECT id, row_number() OVER (PARTITION BY company_id ORDER BY created_at, id) AS no FROM "request"
) counted WHERE counted.id = "request".id;
--> statement-breakpoint
CREATE FUNCTION request_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.no = 0 THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('request_number ' || NEW.company_id, 3));
    SELECT coalesce(max(no), 0) + 1 INTO NEW.no FROM request WHERE company_id = NEW.company_id;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER request_number BEFORE INSERT ON "request" FOR EACH ROW EXECUTE FUNCTION request_number();
--> statement-breakpoint
-- What was submitted before is its own moment; until now nothing was kept without being submitted.
UPDATE "request" SET "submitted_at" = "created_at";
--> statement-breakpoint
-- What happened is never changed; it goes with its request alone.
CREATE FUNCTION request_step_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a step of a request is never changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER request_step_stays BEFORE UPDATE ON "request_step" FOR EACH ROW EXECUTE FUNCTION request_step_stays();
--> statement-breakpoint
-- Names of a company's members, which its lists of requests tell: persons themselves are shown to nobody else.
CREATE FUNCTION member_name(asked uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT coalesce(employee.name, person.name) FROM membership
  JOIN person ON person.id = membership.person_id
  LEFT JOIN employee ON employee.id = membership.employee_id AND employee.company_id = membership.company_id
  WHERE membership.person_id = asked
    AND membership.company_id = nullif(current_setting('paiban.company', true), '')::uuid
  LIMIT 1
$$;
