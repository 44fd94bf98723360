/** The condition that somebody's value of a company's own field meets, by the type of what is kept. */
import { type SQL, sql } from 'drizzle-orm'
import type { EmployeeConditions } from '#contract/people/employee.ts'
import { containing } from '../../db/containing.ts'

/** A text has a part, a figure is the same, of options one is chosen. Whom a value names is no condition: it is for those who reach them. */
const holds = (value: string): SQL => sql`(
  (field.type = 'text' and held.value #>> '{}' ilike ${containing(value)})
  or (field.type = 'digit' and held.value #>> '{}' = ${value})
  or (field.type = 'select' and held.value @> to_jsonb(${value}::text)))`

export const meetsCustom = ({ fieldId, value, from, to }: EmployeeConditions['custom'][number]): SQL => {
  const parts = [
    value !== undefined && holds(value),
    from !== undefined && sql`field.type = 'date' and held.value #>> '{}' >= ${from}`,
    to !== undefined && sql`field.type = 'date' and held.value #>> '{}' <= ${to}`,
  ]
  const all = sql.join([sql`true`, ...parts.filter(part => part !== false)], sql` and `)
  return sql`exists (select from custom_value held join custom_field field on field.id = held.field_id
    where held.employee_id = employee.id and field.id = ${fieldId} and field.enabled and field.deleted_at is null and ${all})`
}
