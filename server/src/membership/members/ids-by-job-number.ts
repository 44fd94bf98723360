/** Persons who are known by a job number, in whichever company: what a forgotten account may be typed as. */
import { type SQL, sql } from 'drizzle-orm'

/** In lower case. Members who left do not count. */
export const idsByJobNumber = (jobNumber: string): SQL =>
  sql`select membership.person_id from membership join employee on employee.id = membership.employee_id
    where membership.active and lower(employee.job_number) = ${jobNumber}`
