/** What stands here when a pull is compared: people with their department of today, departments, and which record is which there. */
import { sql } from 'drizzle-orm'
import { reachedOf } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { rowsOf } from '../../db/rows.ts'
import { type Link, linksOf } from '../links.ts'
import type { Machine } from '../machine.ts'
import { type Place, readPlaces } from '../writing/places.ts'

export interface Here extends Record<string, unknown> {
  id: string
  name: string
  job_number: string
  phone: string | null
  email: string | null
  left_on: string | null
  position: string | null
  department_id: string | null
}

export interface Facts {
  today: string
  people: readonly Here[]
  places: readonly Place[]
  /** The departments that take part, with all below them. */
  within: ReadonlySet<string>
  links: readonly Link[]
  newcomersTo: string | null
}

export const readFacts = async (machine: Machine): Promise<Facts> => {
  const { tx, actor, today, settings } = machine
  const places = await readPlaces(tx)
  const people = await rowsOf<Here>(
    tx,
    sql`select employee.id, employee.name, employee.job_number, employee.phone, employee.email, employee.left_on::text,
      terms.position, terms.department_id from employee ${termsOn(today)} where employee.deleted_at is null
      order by employee.id`,
  )
  const within = await reachedOf(
    tx,
    actor,
    places.map(each => each.id),
  )
  return {
    today,
    people,
    places,
    within,
    links: await linksOf(tx, 'source'),
    newcomersTo: settings?.newcomersTo ?? null,
  }
}
