/** Writes what a workbook adds, in the transaction given: all of it, or nothing. */

import { employment } from '../../access/schema.ts'
import { type AuditEntry, auditAll } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { inChunks } from '../../db/in-chunks.ts'
import { Refusal } from '../../errors.ts'
import { namePositions } from '../../organisation/index.ts'
import { nameSounds } from '../../people/index.ts'
import { availabilityPattern, employee, payRate, skill } from '../../people/schema.ts'
import { type defaultSettings, readSettings, replaceSettings } from '../../planning/index.ts'
import { linesOfNew } from '../resolving/new-people-lines.ts'
import type { PeopleDraft } from '../resolving/people-draft.ts'
import type { CompanyDraft } from '../resolving/resolve-book.ts'
import type { ShiftMinutes } from '../resolving/shift-minutes.ts'
import { type By, writeWork } from './write-work.ts'

const writePeople = async (tx: Tx, people: PeopleDraft, now: Date): Promise<void> => {
  await inChunks(people.employees, rows =>
    tx.insert(employee).values(rows.map(each => ({ ...each, nameSounds: nameSounds(each.name), createdAt: now }))),
  )
  await inChunks(people.terms, rows => tx.insert(employment).values(rows))
  await namePositions(
    tx,
    people.terms.map(each => each.position),
  )
  await inChunks(people.skills, rows => tx.insert(skill).values(rows))
  await inChunks(people.patterns, rows => tx.insert(availabilityPattern).values(rows))
  await inChunks(people.payRates, rows => tx.insert(payRate).values(rows))
}

const writeSettings = async (tx: Tx, { book }: CompanyDraft, by: By): Promise<AuditEntry[]> => {
  const [row] = book.rows.settings
  if (!row) return []
  const { period, precision, startDate, planApproval, check } = row.values
  const present = await readSettings(tx)
  const before = present.settings
  const settings = {
    ...before,
    period,
    // The dry run has refused any other.
    precision: precision as (typeof defaultSettings)['precision'],
    startDate: startDate ?? before.startDate,
    planApproval: planApproval ?? before.planApproval,
    check: check ?? before.check,
  }
  const subjectId = await replaceSettings(tx, present, settings)
  // Somebody saved them by hand just now.
  if (!subjectId) throw new Refusal('organisation:import_changed')
  const line = { subject: 'schedule_settings', subjectId, action: 'save', before, after: settings } as const
  return [{ ...line, ...by, source: 'import' }]
}

/** Writes the draft, and answers the audit lines of what was made. */
export const writeCompany = async (
  tx: Tx,
  draft: CompanyDraft,
  shiftMinutes: ShiftMinutes,
  { today, ...by }: By & { today: string },
): Promise<AuditEntry[]> => {
  const ofWork = await writeWork(tx, draft.work, shiftMinutes, by)
  await writePeople(tx, draft.people, by.now)
  const ofSettings = await writeSettings(tx, draft, by)
  const lines = [...ofWork, ...linesOfNew(draft.people, { ...by, today }), ...ofSettings]
  await auditAll(tx, lines)
  return lines
}
