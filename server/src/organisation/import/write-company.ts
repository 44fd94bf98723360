/** Writes what a workbook adds, in the transaction given: all of it, or nothing. */
import type { Actor } from '../../access/actor.ts'
import { auditAll } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { nameSounds } from '../../people/index.ts'
import { availabilityPattern, employee, employment, payRate, skill } from '../../people/schema.ts'
import { defaultSettings } from '../../planning/index.ts'
import { budget, scheduleSettings } from '../../planning/settings/schema.ts'
import { shift } from '../../planning/shifts/schema.ts'
import { shiftTemplate, shiftTemplateRow } from '../../planning/templates/schema.ts'
import { workstation } from '../../planning/workstations/schema.ts'
import { department, site } from '../schema.ts'
import { linesOfNew } from './new-people-lines.ts'
import type { PeopleDraft } from './people-draft.ts'
import type { CompanyDraft } from './resolve-book.ts'
import type { WorkDraft } from './resolve-work.ts'

/** Rows of one statement: PostgreSQL takes 65,535 values in one. */
const chunk = 1_000

/** Inserts rows of any number in statements of a size that the database takes. */
const inChunks = async <R>(rows: readonly R[], insert: (rows: R[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < rows.length; at += chunk) await insert(rows.slice(at, at + chunk))
}

const writeWork = async (
  tx: Tx,
  work: WorkDraft,
  shiftMinutes: ReadonlyMap<string, number>,
  founder: string,
  now: Date,
) => {
  // Parents first: a sheet may name a department before the one above it.
  const waiting = [...work.departments]
  const there = new Set<string>()
  const fresh = new Set(waiting.map(each => each.id))
  while (waiting.length > 0) {
    const ready = waiting.filter(each => !fresh.has(each.parentId) || there.has(each.parentId))
    if (ready.length === 0) break
    await inChunks(ready, rows => tx.insert(department).values(rows))
    for (const each of ready) {
      there.add(each.id)
      waiting.splice(waiting.indexOf(each), 1)
    }
  }
  await inChunks(work.sites, rows => tx.insert(site).values(rows))
  await inChunks(work.workstations, rows =>
    tx.insert(workstation).values(
      rows.map((each, index) => ({
        id: each.id,
        departmentId: each.departmentId,
        name: each.name,
        workType: each.workType,
        crossPost: each.crossPost ?? true,
        priority: each.priority ?? index + 1,
        colour: (index % 12) + 1,
        peopleCount: each.peopleCount ?? 1,
        starsMin: each.starsMin ?? 0,
        certificate: each.certificate ?? false,
        headsMin: each.headsMin ?? 0,
        headsMax: each.headsMax,
        createdAt: now,
      })),
    ),
  )
  await inChunks(work.shifts, rows =>
    tx.insert(shift).values(
      rows.map((each, index) => ({
        ...each,
        colour: (index % 12) + 1,
        crossDay: each.end > 1440,
        workMinutes: shiftMinutes.get(each.id) ?? 0,
        createdAt: now,
      })),
    ),
  )
  for (const { rows, ...template } of work.templates) {
    await tx.insert(shiftTemplate).values({ ...template, founderName: founder, createdAt: now })
    await inChunks(rows, part =>
      tx.insert(shiftTemplateRow).values(part.map((row, position) => ({ templateId: template.id, position, ...row }))),
    )
  }
  await inChunks(work.budgets, async rows => {
    const values = rows.map(each => ({ ...each, kind: each.amountCents === null ? 'share' : 'amount' }) as const)
    const added = await tx.insert(budget).values(values).onConflictDoNothing().returning({ id: budget.id })
    // Somebody saved one by hand since the file was resolved.
    if (added.length < rows.length) throw new Refusal('organisation:import_changed')
  })
}

const writePeople = async (tx: Tx, people: PeopleDraft, now: Date): Promise<void> => {
  await inChunks(people.employees, rows =>
    tx.insert(employee).values(rows.map(each => ({ ...each, nameSounds: nameSounds(each.name), createdAt: now }))),
  )
  await inChunks(people.terms, rows => tx.insert(employment).values(rows))
  await inChunks(people.skills, rows => tx.insert(skill).values(rows))
  await inChunks(people.patterns, rows => tx.insert(availabilityPattern).values(rows))
  await inChunks(people.payRates, rows => tx.insert(payRate).values(rows))
}

const writeSettings = async (tx: Tx, { book }: CompanyDraft): Promise<void> => {
  const [row] = book.rows.settings
  if (!row) return
  const { period, precision, startDate, planApproval, check } = row.values
  const [there] = await tx.select().from(scheduleSettings)
  const before = { ...defaultSettings, ...there?.settings }
  const settings = {
    ...before,
    period,
    // The dry run has refused any other.
    precision: precision as (typeof defaultSettings)['precision'],
    startDate: startDate ?? before.startDate,
    planApproval: planApproval ?? before.planApproval,
    check: check ?? before.check,
  }
  await tx.delete(scheduleSettings)
  await tx.insert(scheduleSettings).values({ settings, version: (there?.version ?? 0) + 1 })
}

/** Writes the draft; `shiftMinutes` are the working minutes of each shift, from the engine. */
export const writeCompany = async (
  tx: Tx,
  draft: CompanyDraft,
  shiftMinutes: ReadonlyMap<string, number>,
  actor: Pick<Actor, 'personId' | 'name'>,
  now: Date,
): Promise<void> => {
  await writeWork(tx, draft.work, shiftMinutes, actor.name, now)
  await writePeople(tx, draft.people, now)
  await auditAll(tx, linesOfNew(draft.people, actor, now))
  await writeSettings(tx, draft)
}
