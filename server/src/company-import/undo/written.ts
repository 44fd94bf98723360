/** What an applied workbook wrote, as its undo asks for it. */
import type { AuditSubject } from '#contract/audit/subjects.ts'
import type { AuditEntry } from '../../audit/audit.ts'
import type { PeopleChanged } from '../writing/update-people.ts'

/** What it made, by kind of record, in the order in which it goes: nothing before what names it. */
export const madeKinds = ['shift_template', 'budget', 'shift', 'workstation', 'employee', 'department'] as const
export type MadeKind = (typeof madeKinds)[number]

export interface Written extends PeopleChanged {
  made: Record<MadeKind, string[]>
  /** Of the people that it made: the revision at which they are as it made them, where that is not the first. */
  revisions?: Record<string, number>
  /** The schedule settings before, and after. */
  settings: { before: unknown; after: unknown } | null
}

/** @param made the audit lines of what is new */
export const writtenOf = (made: readonly AuditEntry[], changed: PeopleChanged): Written => {
  const of = (subject: AuditSubject) => made.filter(line => line.subject === subject)
  const idsOf = (kind: MadeKind) => of(kind).map(line => line.subjectId)
  const rates = of('pay_rate').map(({ subjectId: id, after }) => {
    const rate = after as PeopleChanged['rates'][number]['after']
    return { before: null, after: { ...rate, id } }
  })
  const [settings] = of('schedule_settings')
  return {
    made: {
      ...{ shift_template: idsOf('shift_template'), budget: idsOf('budget'), shift: idsOf('shift') },
      ...{ workstation: idsOf('workstation'), employee: idsOf('employee'), department: idsOf('department') },
    },
    people: changed.people,
    rates: [...rates, ...changed.rates],
    settings: settings ? { before: settings.before, after: settings.after } : null,
  }
}
