/** What follows every write of settings: a line of the log for each record, and one noted change for all. */
import type { SettingVerb } from '#contract/audit/subjects.ts'
import type { Actor } from '../access/actor.ts'
import { type AuditEntry, auditAll } from '../audit/audit.ts'
import type { AuditSource } from '../audit/schema.ts'
import { type NotedChange, noteChange, ofDepartments } from '../changes/index.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { RecordOf, SettingsNoun, SettingsTable } from './noun.ts'

/** What a write answers. */
export type Kept = { id: string; revision: number }

export interface By {
  actor: Actor
  now: Date
  /** Where the write comes from; a screen where it is left out. */
  source?: AuditSource
}

/** What the line of the log says beside the record: what else belongs to it, and another verb. */
export interface Beside {
  action?: 'copy' | 'import'
  before?: object
  after?: object
}

interface Written {
  id: string
  action: SettingVerb
  /** The record; null for one that is new, or back. */
  before: object | null
  after?: object
  beside?: Beside
}

/** Whoever changes a record has seen it, and says how it stood: no revision is an old one. @throws stale */
export const mustBeLast = (record: { revision: number }, revision: number | undefined): void => {
  if (record.revision !== revision) throw new Refusal('stale', {}, undefined, { revision: record.revision })
}

export const departmentsOf = <T extends SettingsTable>(noun: SettingsNoun<T>, values: object | undefined) =>
  values === undefined ? undefined : (noun.departmentsOf?.(values as Partial<RecordOf<T>>) ?? [])

/** One department's line is read by its managers, any other by those of the whole company. */
const departmentOfLine = (...lists: (readonly string[] | undefined)[]): string | null => {
  const all = new Set(lists.flatMap(list => list ?? []))
  const [only] = all
  return all.size === 1 && lists.every(list => list === undefined || list.length === 1) ? (only ?? null) : null
}

type Places = (readonly string[] | undefined)[]

/** Whose figures the writes change: of these people, or of all who are of the departments. */
const whom = <T extends SettingsTable>(
  { employeesOf }: SettingsNoun<T>,
  records: readonly Written[],
  places: Places,
): Omit<NotedChange, 'matter'> => {
  if (!employeesOf) return ofDepartments(...places)
  const values = records.flatMap(({ before, after }) => [before, after].filter(each => each != null))
  const people = values.map(each => employeesOf(each as Partial<RecordOf<T>>))
  return people.some(each => each.length === 0) ? {} : { employeeIds: people.flat() }
}

/** When something was deleted is told by the line that deleted it. */
const told = (values: object): object => {
  const { deletedAt: _, ...others } = values as { deletedAt?: unknown }
  return others
}

export const tellWritten = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  { actor, now, source }: By,
  records: readonly Written[],
): Promise<void> => {
  if (records.length === 0) return
  const lines = records.map(({ id: subjectId, action, before, after, beside = {} }) => {
    const places = [departmentsOf(noun, before ?? undefined), departmentsOf(noun, after)]
    const line = { actor, subject: noun.subject, subjectId, departmentId: departmentOfLine(...places), now, source }
    const said = {
      action: beside.action ?? action,
      before: before || beside.before ? { ...told(before ?? {}), ...beside.before } : null,
      ...(after && { after: { ...told(after), ...beside.after } }),
    }
    // Each subject of settings has these verbs, which the compiler does not try for every pair of them.
    return { places, line: { ...line, ...said } as AuditEntry }
  })
  await auditAll(
    tx,
    lines.map(each => each.line),
  )
  if (!noun.matter) return
  const places = lines.flatMap(each => each.places)
  await noteChange(tx, { matter: noun.matter, ...whom(noun, records, places) })
}
