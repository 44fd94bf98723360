-- Rights lie below the people whom they are of: whether somebody is still on the job is asked of the database.
CREATE FUNCTION works_on(asked uuid, day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM employee WHERE employee.id = asked AND employee.left_on < day)
$$;
