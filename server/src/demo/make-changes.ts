/**
 * Personnel changes of the demo in all their states: promotions and regularisations of the past, a transfer and new hours
 * that wait, one that was cancelled, and one whose beginning became another. None touches the weeks that are planned.
 */
import { addDays } from '#contract/shared/business-date.ts'
import type { Tx } from '../db/database.ts'
import { personnelChange } from '../people/schema.ts'
import { readTerms, writeTerms } from '../people/timeline/keep-terms.ts'
import { enterChange, type TermsSet } from '../people/timeline/timeline.ts'

export interface ChangedPerson {
  id: string
  departmentId: string
  position: string
  hireType: string
  hiredOn: string
}

type Values = typeof personnelChange.$inferInsert
type DemoChange = Pick<Values, 'employeeId' | 'kind' | 'on'> & Partial<Values> & { set: TermsSet }

/** Far beyond every week that the demo plans. */
const farAhead = 70
const probationDays = 60

/** Those who came within the year are regularised two months later, or wait for it. */
const regularised = (people: readonly ChangedPerson[], today: string): DemoChange[] =>
  people
    .filter(each => each.hiredOn > addDays(today, -365))
    .map(each => {
      const on = addDays(each.hiredOn, probationDays)
      const comment = on <= today ? '试用期表现良好，同意转正' : ''
      return { employeeId: each.id, kind: 'regularisation', on, plannedOn: on, comment, set: {} }
    })

/** Every eighth of those who are here longer rose half a year ago. */
const promoted = (people: readonly ChangedPerson[], today: string): DemoChange[] =>
  people
    .filter((each, index) => index % 8 === 2 && each.hiredOn < addDays(today, -400))
    .map((each, index) => ({
      ...{ employeeId: each.id, kind: 'promotion', on: addDays(today, -180 + 9 * index) },
      ...{ set: { rank: 'P2' }, reason: '年度考评' },
    }))

const write = async (tx: Tx, { set, ...change }: DemoChange, { today, by, now }: Made): Promise<void> => {
  const terms = await readTerms(tx, change.employeeId)
  const first = terms[0]
  if (!first) throw new Error('the demo employs everybody')
  const before = Object.fromEntries(Object.keys(set).map(key => [key, first[key as keyof TermsSet]]))
  const isDue = change.on <= today
  const state = change.state ?? (isDue ? 'done' : 'pending')
  if (state !== 'cancelled' && Object.keys(set).length > 0)
    await writeTerms(tx, change.employeeId, enterChange(terms, change.on, set))
  await tx.insert(personnelChange).values({
    ...{ before, after: set, createdBy: by, createdAt: now, state },
    ...(state === 'done' && { doneAt: now }),
    ...(state === 'done' && change.kind === 'regularisation' && { actualOn: change.on }),
    ...change,
  })
}

interface Made {
  today: string
  now: Date
  /** Who is said to have entered them. */
  by: string
}

/** @param people of the sites, the largest site last */
export const makeChanges = async (
  tx: Tx,
  people: readonly ChangedPerson[],
  siteIds: readonly string[],
  made: Made,
): Promise<void> => {
  const { today, now, by } = made
  const waiters = people.filter(each => each.position === '服务员' && each.hireType === 'full_time')
  const part = people.find(each => each.hireType === 'part_time')
  const [cancelled, conflicting] = waiters
  const mover = waiters.at(-1)
  const changes: DemoChange[] = [...regularised(people, today), ...promoted(people, today)]
  if (mover)
    changes.push({
      ...{ employeeId: mover.id, kind: 'transfer', on: addDays(today, farAhead), reason: '支援新班次' },
      set: { departmentId: siteIds.find(id => id !== mover.departmentId) ?? mover.departmentId, rank: 'P1' },
    })
  if (part)
    changes.push({ employeeId: part.id, kind: 'terms', on: addDays(today, farAhead + 5), set: { weekMinutes: 1440 } })
  if (cancelled)
    changes.push({
      ...{
        employeeId: cancelled.id,
        kind: 'promotion',
        on: addDays(today, 20),
        set: { rank: 'P2' },
        state: 'cancelled',
      },
      ...{ reason: '季度评定', cancelledBy: by, cancelReason: '名额调整到下季度', cancelledAt: now },
    })
  if (conflicting)
    changes.push({
      ...{ employeeId: conflicting.id, kind: 'promotion', on: addDays(today, -1), set: { rank: 'P3' } },
      ...{ before: { rank: 'P2' }, state: 'pending', conflict: true, reason: '技能考核通过' },
    })
  for (const change of changes) await write(tx, change, made)
}
