/**
 * What the server said last, kept for a time without network: of the calls that `kept-calls` names, for one person in
 * one company. Answers go when a session ends; with a sign-out, another company or another person everything goes that
 * this browser keeps of somebody's work.
 */
import { enterCompanyPath, keptCalls, keptDays, mePath, signOutPath } from '#web/offline/kept-calls.ts'
import { KeptDatabase, type Owner } from '#web/offline/kept-database.ts'
import { forgetWork } from '#web/offline/kept-work.ts'
import { now } from '#web/time/clock.ts'

type Values = Record<string, unknown> | undefined
type Answer = Record<string, unknown>

export interface FromBefore {
  answer: Answer
  /** When the server said it. */
  at: string
}

const dayMillis = 24 * 60 * 60 * 1000

/** What was asked, in one order of its fields and without what was left open. */
const askedOf = (values: Values): string =>
  JSON.stringify(
    Object.entries(values ?? {})
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const ownerOf = ({ personId, company }: Answer): Owner => ({
  personId: String(personId),
  cid: (company as { cid: string } | null)?.cid ?? '',
})

export class KeptAnswers {
  readonly #database: KeptDatabase
  readonly #forgetWork: () => Promise<void>
  /** Whose page this is; known from the first answer that says who is signed in. */
  #owner: Owner | undefined
  /** Counts who was here; what was asked for somebody before is not kept. */
  #visit = 0
  #turn: Promise<unknown> = Promise.resolve()

  constructor(database: KeptDatabase, forget = forgetWork) {
    this.#database = database
    this.#forgetWork = forget
  }

  /** Goes with a question, and comes back with its answer. */
  visit(): number {
    return this.#visit
  }

  /** Takes note of a success; what it says of who is here comes before any answer after it is kept. */
  heard(path: string, values: Values, answer: Answer, visit = this.#visit): Promise<void> {
    if (path === signOutPath) return this.leave()
    if (path === enterCompanyPath) return this.#inTurn(() => this.#entered(String(values?.cid)))
    const most = keptCalls.get(path)
    if (most === undefined || visit !== this.#visit) return Promise.resolve()
    if (path === mePath) this.#owner = ownerOf(answer)
    const owner = this.#owner
    if (!owner) return Promise.resolve()
    return this.#inTurn(async () => {
      if (visit !== this.#visit) return
      if (path === mePath) await this.#claim(owner)
      await this.#database.keep(owner, { path, asked: askedOf(values), at: now().toISOString(), answer }, most)
    })
  }

  /** What the server said before to the same question of whoever is here. */
  before(path: string, values: Values): Promise<FromBefore | undefined> {
    if (!keptCalls.has(path)) return Promise.resolve(undefined)
    return this.#inTurn(async () => {
      const owner = this.#owner ?? (path === mePath ? await this.#database.owner() : undefined)
      const kept = owner && (await this.#database.answer(owner, path, askedOf(values)))
      if (!kept || now().getTime() - Date.parse(kept.at) > keptDays * dayMillis) return undefined
      this.#owner = owner
      return { answer: kept.answer as Answer, at: kept.at }
    })
  }

  /** The server knows the session no more. What was done stays for whoever did it, should that person come back. */
  sessionEnded(): Promise<void> {
    this.#nobody()
    return this.#inTurn(() => this.#database.forgetAnswers())
  }

  /** Somebody leaves: nothing stays. */
  leave(): Promise<void> {
    this.#nobody()
    return this.#inTurn(() => this.#forgetAll())
  }

  #nobody(): void {
    this.#owner = undefined
    this.#visit += 1
  }

  async #entered(cid: string): Promise<void> {
    const before = await this.#database.owner()
    if (!before || before.cid === '' || before.cid === cid) return
    this.#nobody()
    await this.#forgetAll()
  }

  async #claim(owner: Owner): Promise<void> {
    const before = await this.#database.owner()
    const other = before && (before.personId !== owner.personId || (before.cid !== owner.cid && before.cid !== ''))
    if (other) await this.#forgetWork()
    await this.#database.claim(owner)
  }

  async #forgetAll(): Promise<void> {
    await Promise.all([this.#database.forgetAll(), this.#forgetWork()])
  }

  /** One after the other; what one of them cannot do (no space, a private window) is no failure of the call. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work)
    this.#turn = result.catch(() => undefined)
    return result
  }
}
