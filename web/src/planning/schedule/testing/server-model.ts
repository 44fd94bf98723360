/** What the contract says of the server's side of saving, small enough to test the browser's side against. */
import type { Duty } from '#contract/engine.ts'
import type { PlanEdit } from '#contract/planning/edits/plan-edit.ts'
import { cellOf } from '../store/cell-key.ts'
import type { Command } from '../store/command.ts'
import { clashing } from '../store/log/clash.ts'
import { valuesOf } from '../store/log/merge.ts'
import type { PlanServer, SaveAnswer } from '../store/plan-server.ts'
import { Roster } from '../store/roster.ts'

export class ServerModel {
  readonly roster: Roster
  readonly edits: PlanEdit[] = []
  /** The cells that each edit touched. */
  readonly #cells: Set<string>[] = []

  constructor(duties: readonly Duty[]) {
    this.roster = new Roster(duties)
  }

  revision(): number {
    return 1 + this.edits.length
  }

  asSeenBy(author: string): PlanServer {
    return {
      save: async (revision, commands) => this.#save(author, revision, commands),
      news: async since => ({
        revision: this.revision(),
        state: 'draft',
        versionNumber: null,
        edits: this.edits.filter(edit => edit.revision > since),
        editors: [],
      }),
    }
  }

  #save(author: string, base: number, commands: readonly Command[]): SaveAnswer {
    const answer: SaveAnswer = { revision: 0, applied: [], refused: [], others: [], at: '2026-11-16T04:00:00Z' }
    answer.others = this.edits.filter(edit => edit.revision > base && edit.author.name !== author)
    for (const { id, label, change, keepsBoth } of commands) {
      const known = this.edits.find(edit => edit.commandId === id)
      if (known) {
        answer.applied.push({ id, revision: known.revision })
        continue
      }
      const refuse = (code: 'stale' | 'duty_overlap') =>
        answer.refused.push({ id, code, message: code, values: {}, theirs: [], duties: [] })
      if (this.#isStale(author, base, change)) {
        refuse('stale')
        continue
      }
      const pairs = this.#newPairs(change)
      const unseen = this.edits.filter(edit => edit.revision > base && edit.author.name !== author)
      if (pairs.some(rival => unseen.some(edit => valuesOf(edit.change).get(rival)))) {
        refuse('stale')
        continue
      }
      if (!keepsBoth && pairs.length > 0) {
        refuse('duty_overlap')
        continue
      }
      this.#cells.push(this.#touched(change))
      this.roster.apply(change)
      const made = { revision: this.revision() + 1, author: { personId: null, name: author }, at: '', label, change }
      this.edits.push({ ...made, commandId: id, source: 'screen' })
      answer.applied.push({ id, revision: made.revision })
    }
    return { ...answer, revision: this.revision() }
  }

  /** The duties with which a change would newly bring one of its own into one minute. */
  #newPairs(change: Command['change']): string[] {
    const next = new Roster(this.roster.all())
    next.apply(change)
    return change.put.flatMap(duty => {
      const was = this.roster.duty(duty.id)
      const known = new Set(was ? clashing(was, this.roster.all()).map(each => each.id) : [])
      return clashing(duty, next.all()).flatMap(rival => (known.has(rival.id) ? [] : [rival.id]))
    })
  }

  #isStale(author: string, base: number, change: Command['change']): boolean {
    const mine = this.#touched(change)
    return this.edits.some(
      (edit, at) =>
        edit.revision > base && edit.author.name !== author && [...mine].some(each => this.#cells[at]?.has(each)),
    )
  }

  /** The duties that a change names, and the cells that they are in before and after. */
  #touched(change: Command['change']): Set<string> {
    const ids = [...valuesOf(change).keys()]
    const before = ids.flatMap(id => this.roster.duty(id) ?? [])
    return new Set([...ids, ...[...before, ...change.put].map(cellOf)])
  }
}
