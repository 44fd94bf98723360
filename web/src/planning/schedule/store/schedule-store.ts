/**
 * The open plan in the browser. Screens read parts of it by topic; every gesture, undo and merge goes through here, is
 * written to the browser's own log first, sent to the server next, and told to the engine.
 */
import type { Change, Duty, Edited, Finding, Snapshot } from '#contract/engine.ts'
import type { CommandLabel, PlanEdit } from '#contract/planning/edits/plan-edit.ts'
import { Topics } from '#web/grid/topics.ts'
import { type CellKey, cellKey, cellOf, partsOf } from './cell-key.ts'
import { type CellView, EMPTY_CELL } from './cell-view.ts'
import { cellsOfAct, cellsOfConflict } from './cells-of.ts'
import type { Command, Elsewhere } from './command.ts'
import { type Base, type ConflictAnswer, Draft, type StepResult } from './draft.ts'
import { Figures, type FiguresAnswer } from './figures.ts'
import { FindingsIndex } from './findings-index.ts'
import { freshFindings } from './fresh-findings.ts'
import { Colleagues } from './log/colleagues.ts'
import { KeptLog, type LogStanding } from './log/kept-log.ts'
import type { Loaded, LocalLog } from './log/local-log.ts'
import { type Conflict, valuesOf } from './log/merge.ts'
import { SaveQueue, type SyncState } from './log/save-queue.ts'
import type { NewsAnswer, Place, PlanServer } from './plan-server.ts'
import { ShownInstead } from './shown-instead.ts'
import { type InForce, SinceVersion } from './since-version.ts'
import { topic } from './topics.ts'
import { StillUnderWay, within } from './within.ts'

/** Who checks the roster while it is edited. */
export interface RosterChecker {
  /** Each change, in order, as soon as it is on screen. */
  edited(change: Change): void
}

/** Whether a person's date, or that of the open row, is read-only for as long as a search plans it. */
export type Held = (employee: string | undefined, date: string) => boolean

/** Of an undo or a redo nothing was done: a search plans this cell of it. */
export interface HeldStep {
  kind: 'held'
  cell: { employee: string | undefined; date: string }
}

interface Opening {
  revision: number
  duties: readonly Duty[]
  /** The cells that it keeps free. */
  rest?: readonly CellKey[]
  /** The version in force. */
  published?: readonly Duty[]
  publishedRest?: readonly CellKey[]
  local: LocalLog
  server: PlanServer
  /** What is opened was said by the server some time ago: what this browser saw saved since then counts too. */
  isOld?: boolean
  /** Told what the server holds whenever that is something else. */
  rebased?: (base: Base) => void
  newId?: () => string
}

export class ScheduleStore {
  readonly topics = new Topics()
  readonly figures = new Figures()
  readonly draft: Draft
  readonly queue: SaveQueue
  readonly colleagues: Colleagues
  checker: RosterChecker | undefined
  #findings = new FindingsIndex()
  #untold: readonly Finding[] = []
  readonly #instead: ShownInstead
  #held: Held | undefined
  #sync: SyncState = { kind: 'saved' }
  #edition = 0
  #since: SinceVersion | undefined
  readonly #views = new Map<CellKey, CellView>()
  /** A save waits for its writes. */
  readonly #kept: KeptLog
  readonly #server: PlanServer

  private constructor(opening: Opening, read: Loaded | 'late' | undefined) {
    const log = read === 'late' ? undefined : read
    this.#kept = new KeptLog(opening.local, log?.commands ?? (read && 'late'), () => this.topics.touch(topic.sync))
    this.#server = opening.server
    this.colleagues = new Colleagues({
      touched: cells => this.topics.batch(() => this.#touch(cells)),
      changed: () => this.topics.touch(topic.colleagues),
    })
    const newId = opening.newId ?? (() => crypto.randomUUID())
    this.draft = new Draft(
      { ...opening, ...log, newId },
      {
        applied: (change, cells) => this.#applied(change, cells),
        logged: command => this.#logged(command),
        conflicted: (before, now) => this.#conflicted(before, now),
        rebased: base => {
          this.#kept.keepBase(base)
          opening.rebased?.(base)
        },
      },
    )
    this.#instead = new ShownInstead(this.draft.roster)
    const { published = [], publishedRest = [] } = opening
    this.#since = new SinceVersion({ duties: published, rest: publishedRest }, this.draft.roster)
    this.queue = new SaveQueue({
      save: async (revision, commands, revisionName) => {
        await this.#kept.written()
        return this.#server.save(revision, commands, revisionName)
      },
      revision: () => this.draft.revision(),
      pending: () => this.draft.pending(),
      sent: commands =>
        this.draft.mark(
          commands.map(command => command.id),
          { state: 'sent' },
        ),
      answered: answer => this.topics.batch(() => this.#merging(answer.others, () => this.draft.answered(answer))),
      changed: state => {
        this.#sync = state
        this.topics.touch(topic.sync)
      },
    })
  }

  /**
   * Opens a plan: what the server holds, with the acts kept here that it has not seen. Where this browser's log cannot
   * be read the server alone keeps the acts; where it is only slow, until it has come.
   */
  static async open(opening: Opening): Promise<ScheduleStore> {
    const loading = opening.local.load()
    const log = await within(loading).catch(failure => (failure instanceof StillUnderWay ? 'late' : undefined))
    const store = new ScheduleStore({ ...opening, ...(log !== 'late' && newer(opening, log?.base)) }, log)
    if (log === 'late')
      loading.then(
        late => store.#logCame(late, opening),
        () => store.#kept.answered(undefined),
      )
    store.queue.wake()
    return store
  }

  #logCame({ commands, conflicts, base }: Loaded, opening: Opening): void {
    this.#kept.answered(commands)
    const known = newer({ ...opening, revision: this.draft.revision() }, base)
    this.#acting(() => this.draft.takeEarlier(commands, conflicts, known))
    this.topics.touch(topic.log)
  }

  sync(): SyncState {
    return this.#sync
  }

  /** Waits until all acts so far are in the browser's own log, or were refused by it. */
  written(): Promise<void> {
    return this.#kept.written()
  }

  /** How the browser's own log stands; while it takes nothing an act is safe once the server has it. */
  logStanding(): LogStanding {
    return this.#kept.standing()
  }

  /** How many acts and answers neither the server nor this browser has: with the page they would be gone. */
  onlyHere(): number {
    const unsaved = this.draft.log.all().filter(command => command.state !== 'confirmed')
    return unsaved.filter(command => this.#kept.lacks(command)).length + this.#kept.lackedConflicts()
  }

  /** Counts what became of the roster, whoever did it. */
  edition(): number {
    return this.#edition
  }

  /** How many duties, and cells kept free, differ from the version in force. */
  sinceVersion(): number {
    return this.#since?.count() ?? 0
  }

  /** Another version is in force now: what the draft is compared with. */
  published(inForce: InForce): void {
    this.#since = new SinceVersion(inForce, this.draft.roster)
    this.topics.touch(topic.roster)
  }

  findings(): readonly Finding[] {
    return this.#findings.all()
  }

  /** What the last edit brought: it stands first in the list until the next one. */
  isFresh(finding: Finding): boolean {
    return this.#findings.isFresh(finding)
  }

  /** What edits brought since this was last asked, so that each is told once; several may be answered in one breath. */
  takeUntold(): readonly Finding[] {
    const untold = this.#untold
    this.#untold = []
    return untold
  }

  cell(key: CellKey): CellView {
    const known = this.#views.get(key)
    if (known) return known
    const { employee, date } = partsOf(key)
    const duties = this.draft.roster.inCell(key)
    const findings = this.#findings.inCell(duties, employee, date)
    const conflict = this.draft.conflicts().find(each => cellsOfConflict(each).includes(key))
    const refusal = this.draft.log.inState('refused').find(command => cellsOfAct(command).includes(key))?.refusal
    const proposal = this.#instead.duties(key, duties)
    const held = this.#held?.(employee === '' ? undefined : employee, date) === true
    const rest = this.draft.roster.isKeptFree(key)
    const restThen = this.#instead.rest(key)
    const colleagues = this.colleagues.inCell(key)
    const fresh = this.colleagues.isFresh(key)
    const empty = duties.length === 0 && findings.length === 0 && colleagues.length === 0 && !fresh
    const plain = empty && !rest && !restThen && !conflict && !refusal && !proposal && !held
    const told = { duties, findings, rest, restThen, conflict, refusal, proposal, held, colleagues, fresh }
    const view = plain ? EMPTY_CELL : told
    this.#views.set(key, view)
    return view
  }

  /** Carries out a gesture: on screen and in the local log now, on the server soon. */
  perform(
    label: CommandLabel,
    change: Change,
    keepsBoth = false,
    elsewhere?: readonly Elsewhere[],
  ): Command | undefined {
    if (this.#heldIn(change)) return undefined
    return this.#acting(() => this.draft.perform(label, change, keepsBoth, elsewhere))
  }

  undo(answer?: 'mine' | 'theirs'): StepResult | HeldStep {
    const held = this.#heldOf(this.draft.log.lastDone())
    if (held) return { kind: 'held', cell: held }
    return this.#acting(() => this.draft.undo(answer))
  }

  redo(answer?: 'mine' | 'theirs'): StepResult | HeldStep {
    const held = this.#heldOf(this.draft.log.lastUndone())
    if (held) return { kind: 'held', cell: held }
    return this.#acting(() => this.draft.redo(answer))
  }

  resolve(duty: string, answer: ConflictAnswer, label: CommandLabel): void {
    this.#acting(() => this.draft.resolve(duty, answer, label))
  }

  takeBack(command: string): void {
    this.#acting(() => this.draft.takeBack(command))
  }

  retry(id: string): void {
    this.#acting(() => {
      const command = this.draft.log.command(id)
      this.draft.retry(id)
      if (command) this.#touch(cellsOfAct(command))
    })
  }

  /** Looks whether a colleague saved, and takes it over; tells colleagues which cell this person is in. */
  async refresh(place: Place = null): Promise<NewsAnswer> {
    await this.queue.idle()
    const since = this.draft.revision()
    try {
      const news = await this.#server.news(since, place)
      if (this.draft.revision() === since && news.revision !== since)
        this.#acting(() => this.#merging(news.edits, () => this.draft.merge(news.revision, news.edits)))
      this.colleagues.came(news.editors)
      return news
    } catch (failure) {
      // Nobody knows who is there any more.
      this.colleagues.came([])
      throw failure
    }
  }

  /** Merges what colleagues stored, and notes in which cells it shows. */
  #merging(edits: readonly PlanEdit[], merge: () => void): void {
    const others = edits.filter(edit => !this.draft.isOwn(edit.commandId))
    const ids = others.flatMap(({ change }) => [...valuesOf(change).keys()])
    const there = () => ids.flatMap(id => this.draft.roster.duty(id) ?? [])
    const before = there()
    merge()
    this.colleagues.edited(others, new Set([...before, ...there()].map(cellOf)))
  }

  /** Shows what automatic planning proposes, cell by cell; nothing is changed by it. */
  propose(duties: readonly Duty[] | undefined): void {
    this.#shows(this.#instead.propose(duties))
  }

  /** Shows something else in place of a proposal, which waits beneath it; with the cells that it would keep free. */
  preview(duties: readonly Duty[] | undefined, rest?: Iterable<CellKey>): void {
    this.#shows(this.#instead.preview(duties, rest))
  }

  #shows(cells: readonly CellKey[]): void {
    this.#touchMany(cells)
    this.topics.touch(topic.proposal)
  }

  /** Makes cells read-only while a search plans them, and all of them editable again. */
  hold(held: Held | undefined): void {
    const before = this.#held
    this.#held = held
    const changed = [...this.#views.keys()].filter(key => {
      const { employee, date } = partsOf(key)
      const row = employee === '' ? undefined : employee
      return (before?.(row, date) ?? false) !== (held?.(row, date) ?? false)
    })
    this.#touchMany(changed)
  }

  isHeld(employee: string | undefined, date: string): boolean {
    return this.#held?.(employee, date) ?? false
  }

  #heldOf(step: Command | undefined): HeldStep['cell'] | undefined {
    const parts = step && this.#held ? this.draft.log.partsOf(step) : []
    const [cell] = parts.flatMap(part => [part.change, part.inverse].flatMap(each => this.#heldIn(each) ?? []))
    return cell && { employee: cell.employee, date: cell.date }
  }

  /** Something of a change that lies in a cell which a search plans. */
  #heldIn({ remove, put, rest = [] }: Change): Pick<Duty, 'employee' | 'date'> | undefined {
    if (!this.#held) return undefined
    const before = [...remove, ...put.map(duty => duty.id)].flatMap(id => this.draft.roster.duty(id) ?? [])
    return [...before, ...put, ...rest].find(({ employee, date }) => this.isHeld(employee, date))
  }

  /** Whether cells show a proposal; figures, findings and heads of days stay those of the draft. */
  proposes(): boolean {
    return this.#instead.any()
  }

  /** The whole state as the engine sees it: it was opened, or opened again. */
  engineOpened(state: Snapshot): void {
    this.#findings = new FindingsIndex(state.findings)
    this.#touchMany([...this.#views.keys()])
    this.topics.batch(() => this.#engineSaid(state))
  }

  /** What one edit changed, as the engine sees it. */
  engineEdited(edited: Edited, change: Change): void {
    this.topics.batch(() => {
      for (const finding of edited.removed) this.#findings.remove(finding)
      for (const finding of edited.added) this.#findings.add(finding)
      const fresh = freshFindings(edited, change)
      this.#untold = [...this.#untold, ...fresh]
      this.#findings.bring(fresh)
      for (const finding of [...edited.removed, ...edited.added]) {
        const duties = finding.duties.flatMap(id => this.draft.roster.duty(id) ?? [])
        this.#touch(duties.map(cellOf))
        if (finding.duties.length === 0 && finding.employee) this.#touchRow(finding.employee)
      }
      this.#engineSaid(edited)
    })
  }

  #engineSaid(answer: FiguresAnswer): void {
    this.topics.touch(topic.findings)
    const { employees, dates } = this.figures.take(answer)
    for (const employee of employees) this.topics.touch(topic.employee(employee))
    for (const date of dates) this.topics.touch(topic.day(date))
    this.topics.touch(topic.totals)
  }

  #acting<T>(act: () => T): T {
    const result = this.topics.batch(act)
    this.queue.wake()
    return result
  }

  #applied(change: Change, cells: readonly CellKey[]): void {
    this.#touch(cells)
    this.#edition += 1
    this.#since?.applied(change)
    this.topics.touch(topic.roster)
    this.checker?.edited(change)
  }

  #logged(command: Command): void {
    this.#kept.keep(command)
    if (command.state === 'refused') this.#touch(cellsOfAct(command))
    this.topics.touch(topic.log)
  }

  #conflicted(before: readonly Conflict[], now: readonly Conflict[]): void {
    this.#kept.keepConflicts(now)
    this.#touch([...before, ...now].flatMap(cellsOfConflict))
    this.topics.touch(topic.conflicts)
  }

  #touchRow(employee: string): void {
    const row = cellKey(employee, '')
    this.#touch([...this.#views.keys()].filter(key => key.startsWith(row)))
  }

  /** What may be half of the plan: drawn a portion at a time. */
  #touchMany(cells: readonly CellKey[]): void {
    for (const key of cells) this.#views.delete(key)
    this.topics.touchInPortions(cells.map(topic.cell))
  }

  #touch(cells: Iterable<CellKey>): void {
    for (const key of cells) {
      this.#views.delete(key)
      this.topics.touch(topic.cell(key))
    }
  }
}

const newer = ({ isOld, revision }: Opening, base: Base | undefined): Base | undefined =>
  isOld && base && base.revision > revision ? base : undefined
