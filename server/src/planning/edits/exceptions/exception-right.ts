/** What somebody who saves commands may except: read in one bounded question, and only for what may need it. */
import { eq, sql } from 'drizzle-orm'
import type { Duty } from '#contract/engine.ts'
import type { Actor } from '../../../access/actor.ts'
import { reaches } from '../../../access/reach.ts'
import type { Tx } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import type { PlanRecord } from '../../plans/find-plan.ts'
import { planEdit } from '../../plans/schema.ts'
import type { Command } from '../merging/merge-commands.ts'
import type { Roster } from '../merging/roster.ts'
import { bringsException, type ExceptionRight, heldExceptions, work } from './exceptions.ts'

/**
 * How far back exceptions that somebody took away are looked for: commands, and bytes of them as the database keeps them.
 * What lies before is not brought back, as if somebody else had taken it away.
 */
const mostCommands = 2000
const mostBytes = 2_000_000

/** A command of the log with those of the wanted duties that had or have an exception. */
type Taking = {
  author_id: string | null
  before: Duty[]
  after: Duty[] | null
}

/** The last commands that changed one of the duties while it had an exception, newest first. */
const takings = (tx: Tx, planId: string, ids: readonly string[]): Promise<Taking[]> => {
  // Looked up in a set: a question for each duty reads the whole log again.
  const excepted = (put: unknown) => sql`(select jsonb_agg(duty) from jsonb_array_elements(${put}) as duty
    where duty ? 'excepted' and duty ->> 'id' in (select id from wanted))`
  return rowsOf<Taking>(
    tx,
    sql`with wanted as materialized (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id),
      recent as (select ${planEdit.id}, ${planEdit.revision} from ${planEdit}
        where ${eq(planEdit.planId, planId)} order by ${planEdit.revision} desc limit ${mostCommands}),
      weighed as (select plan_edit.*, sum(pg_column_size(plan_edit.change) + pg_column_size(plan_edit.inverse))
          over (order by plan_edit.revision desc) as weight,
        row_number() over (order by plan_edit.revision desc) as place
        from plan_edit join recent on recent.id = plan_edit.id),
      looked as (select revision, author_id, ${excepted(sql`inverse -> 'put'`)} as before,
        ${excepted(sql`change -> 'put'`)} as after from weighed where weight <= ${mostBytes} or place = 1)
      select author_id, before, after from looked where before is not null order by revision desc`,
  )
}

/** Duties as they were before this person's command took an exception away, nobody having done so since; by id. */
const takenBy = async (tx: Tx, planId: string, personId: string, ids: readonly string[]) => {
  const settled = new Set<string>()
  const found = new Map<string, Duty[]>()
  for (const { author_id: authorId, before: befores, after: afters } of await takings(tx, planId, ids)) {
    const became = new Map(afters?.map(each => [each.id, each]))
    for (const before of befores) {
      const after = became.get(before.id)
      for (const rule of before.excepted ?? []) {
        const key = `${before.id} ${rule} ${work(before)}`
        if (
          settled.has(key) ||
          (after && heldExceptions(after, before).includes(rule) && after.excepted?.includes(rule))
        )
          continue
        settled.add(key)
        if (authorId === personId)
          found.set(before.id, [...(found.get(before.id) ?? []), { ...before, excepted: [rule] }])
      }
    }
  }
  return found
}

/** What the actor may except in these commands. Who may grant and says why needs nothing that was there before. */
export const exceptionRight = async (
  tx: Tx,
  actor: Actor,
  found: Pick<PlanRecord, 'id' | 'departmentId'>,
  roster: Roster,
  commands: readonly Pick<Command, 'label' | 'change'>[],
): Promise<ExceptionRight> => {
  const grants = await reaches(tx, actor, found.departmentId, 'planning.approve')
  const right: ExceptionRight = { grants, taken: new Map() }
  const doubtful = commands
    .filter(({ label }) => !(grants && label.reason))
    .flatMap(({ change }) => change.put)
    .filter(duty => bringsException(right, duty, [roster.get(duty.id)]))
  if (doubtful.length === 0) return right
  const ids = [...new Set(doubtful.map(duty => duty.id))]
  return { grants, taken: await takenBy(tx, found.id, actor.personId, ids) }
}
