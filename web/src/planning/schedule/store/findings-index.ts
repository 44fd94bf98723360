/** The engine's findings, found by the duty, the person or the day that they are about. */
import type { Finding, Severity } from '#contract/engine.ts'

const NONE: readonly Finding[] = Object.freeze([])
const WEIGHT: Record<Severity, number> = { prohibited: 0, needs_approval: 1, advice: 2 }

export class FindingsIndex {
  readonly #findings = new Map<string, Finding>()
  readonly #byDuty = new Map<string, Map<string, Finding>>()
  readonly #byEmployee = new Map<string, Map<string, Finding>>()
  #fresh: ReadonlySet<string> = new Set()
  #list: readonly Finding[] | undefined

  constructor(findings: readonly Finding[] = []) {
    for (const finding of findings) this.add(finding)
  }

  add(finding: Finding): void {
    const id = findingId(finding)
    this.#findings.set(id, finding)
    for (const duty of finding.duties) into(this.#byDuty, duty, id, finding)
    if (finding.duties.length === 0 && finding.employee) into(this.#byEmployee, finding.employee, id, finding)
    this.#list = undefined
  }

  remove(finding: Finding): void {
    const id = findingId(finding)
    this.#findings.delete(id)
    for (const duty of finding.duties) this.#byDuty.get(duty)?.delete(id)
    if (finding.employee) this.#byEmployee.get(finding.employee)?.delete(id)
    this.#list = undefined
  }

  /** These stand first, in their own order, until the next ones. */
  bring(fresh: readonly Finding[]): void {
    if (fresh.length + this.#fresh.size === 0) return
    this.#fresh = new Set(fresh.map(findingId))
    this.#list = undefined
  }

  isFresh(finding: Finding): boolean {
    return this.#fresh.has(findingId(finding))
  }

  /** All findings: the fresh ones first, then the heaviest, then by date. */
  all(): readonly Finding[] {
    if (this.#list) return this.#list
    const newest = [...this.#fresh].flatMap(id => this.#findings.get(id) ?? [])
    const others = [...this.#findings.values()].filter(finding => !this.isFresh(finding))
    this.#list = [...newest, ...others.sort(byWeight)]
    return this.#list
  }

  /** Findings shown in a cell: those of its duties, and those of the person on that date without a duty. */
  inCell(duties: readonly { id: string }[], employee: string, date: string): readonly Finding[] {
    const found = new Map<string, Finding>()
    for (const duty of duties) for (const [id, finding] of this.#byDuty.get(duty.id) ?? []) found.set(id, finding)
    for (const [id, finding] of this.#byEmployee.get(employee) ?? [])
      if (finding.first <= date && date <= finding.last) found.set(id, finding)
    return found.size === 0 ? NONE : [...found.values()].sort(byWeight)
  }
}

/** Two findings are the same when all their fields are. */
export const findingId = (finding: Finding): string =>
  JSON.stringify([
    finding.rule,
    finding.number,
    finding.severity,
    finding.employee,
    finding.first,
    finding.last,
    finding.duties,
    finding.workstation,
    finding.span?.start,
    finding.span?.end,
    finding.measured,
    finding.limit,
    finding.excepted,
  ])

export const byWeight = (a: Finding, b: Finding) =>
  WEIGHT[a.severity] - WEIGHT[b.severity] || (a.first < b.first ? -1 : a.first > b.first ? 1 : 0)

function into(index: Map<string, Map<string, Finding>>, key: string, id: string, finding: Finding): void {
  const found = index.get(key) ?? new Map<string, Finding>()
  found.set(id, finding)
  index.set(key, found)
}
