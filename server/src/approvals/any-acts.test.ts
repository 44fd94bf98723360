/** Any acts of any people in any order, rights coming and going meanwhile: what must hold of a request whatever happens. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { testDatabase } from '../testing/test-database.ts'
import type { Flow, Stage } from './flow.ts'
import { codeOf, type TripCompany, type TripSubject, tripCompany, tripSubject, type Who } from './testing/trips.ts'

let db: Database
let trips: TripCompany
beforeAll(async () => {
  db = await testDatabase()
  trips = await tripCompany(db)
})
afterAll(() => db.close())

const people: Who[] = ['administrator', 'hr', 'manager', 'lin', 'mei', 'far', 'employee']
/** Whose rights come and go: each of them reaches the first site, where nobody else may decide. */
const movable: Who[] = ['administrator', 'lin', 'mei']
const applicants: Who[] = ['employee', 'lin']

type Plain = { who: 'may'; rule: 'one' | 'all' } | { who: Who[]; rule: 'one' | 'all' | 'in_turn' }
const some = fc.subarray<Who>(['hr', 'lin', 'mei', 'far'], { minLength: 2 })
const stage: fc.Arbitrary<Plain> = fc.oneof(
  fc.record({ who: fc.constant<'may'>('may'), rule: fc.constantFrom<'one' | 'all'>('one', 'all') }),
  fc.record({ who: some, rule: fc.constantFrom<'one' | 'all' | 'in_turn'>('one', 'all', 'in_turn') }),
)

const kinds = ['agree', 'refuse', 'send_back', 'old', 'withdraw', 'again', 'reverse', 'anew', 'gains', 'loses'] as const
type Kind = (typeof kinds)[number]
const weights: Record<Kind, number> = {
  ...{ agree: 9, refuse: 1, send_back: 2, old: 2, withdraw: 2, again: 4, reverse: 1, anew: 1, gains: 2, loses: 3 },
}
/** What the applicant alone may do is mostly done by the applicant. */
const whoDoes = (kind: Kind): fc.Arbitrary<Who | 'applicant'> => {
  if (kind === 'gains' || kind === 'loses') return fc.constantFrom(...movable)
  if (kind === 'withdraw' || kind === 'again') return fc.constantFrom('applicant', 'applicant', 'applicant', ...people)
  return fc.constantFrom(...people)
}
const act = fc.oneof(
  ...kinds.map(kind => ({
    weight: weights[kind],
    arbitrary: fc.record({ kind: fc.constant(kind), who: whoDoes(kind) }),
  })),
)
const history = fc.record({
  stages: fc.array(stage, { minLength: 1, maxLength: 3 }),
  applicant: fc.constantFrom(...applicants),
  acts: fc.array(act, { minLength: 6, maxLength: 30 }),
})

const stageOf = ({ who, rule }: Plain): Stage =>
  who === 'may'
    ? { who: { permission: 'planning.approve' }, rule }
    : { who: { persons: who.map(each => trips.ids[each]) }, rule }

/** A request, and what is known of it from outside: which acts were accepted, and who had the right when. */
class Watched {
  revision = 0
  /** Who has agreed to what is submitted now, with whether they had the right at that moment. */
  agreed = new Map<Who, boolean>()
  right = new Set<Who>(movable)
  status = 'in_approval'
  readonly stages: readonly Plain[]
  readonly applicant: Who
  readonly trip: ReturnType<typeof tripSubject>
  id = ''

  constructor(stages: readonly Plain[], applicant: Who) {
    this.stages = stages
    this.applicant = applicant
    const flow: Flow['stages'] = stages.map(stageOf)
    this.trip = tripSubject(flow)
  }

  get subject(): TripSubject {
    return this.trip.subject
  }

  async decide(who: Who, act: 'agree' | 'refuse' | 'send_back', revision = this.revision): Promise<string> {
    const before = this.trip.effects.length
    const code = await codeOf(trips.decide(this.subject, who, act, this.id, revision))
    if (code !== 'done') {
      expect(this.trip.effects.length).toBe(before)
      return code
    }
    expect([who === this.applicant, revision, this.status]).toEqual([false, this.revision, 'in_approval'])
    if (act === 'refuse') this.status = 'refused'
    if (act === 'send_back') this.status = 'pending_edit'
    if (act === 'agree') this.agreed.set(who, this.right.has(who))
    if (this.trip.effects.length > before) {
      this.status = 'processed'
      this.mustHaveAllDecisions()
    }
    return code
  }

  /** Everybody named for a stage, or somebody, or, of those with the right, somebody and in the last stage everybody. */
  mustHaveAllDecisions(): void {
    for (const [place, { who, rule }] of this.stages.entries()) {
      const others = (each: Who) => each !== this.applicant
      const agreed = [...this.agreed.keys()]
      if (who === 'may') {
        expect(agreed.some(each => this.agreed.get(each) || this.right.has(each))).toBe(true)
        const last = rule === 'all' && place === this.stages.length - 1
        if (last) expect(agreed).toEqual(expect.arrayContaining([...this.right].filter(others)))
      } else if (rule === 'one') expect(agreed.some(each => who.includes(each))).toBe(true)
      else expect(agreed).toEqual(expect.arrayContaining(who.filter(others)))
    }
  }

  async act(kind: Exclude<Kind, 'gains' | 'loses'>, who: Who) {
    if (kind === 'agree' || kind === 'refuse' || kind === 'send_back') await this.decide(who, kind)
    else if (kind === 'old') expect(await this.decide(who, 'agree', this.revision - 1)).not.toBe('done')
    else if (kind === 'anew') await trips.askAnew(this.subject, this.id)
    else if (kind === 'withdraw') {
      const code = await codeOf(trips.withdraw(this.subject, who, this.id))
      expect(code === 'done').toBe(who === this.applicant && this.status === 'in_approval')
      if (code === 'done') this.status = 'pending_edit'
    } else if (kind === 'again') {
      const code = await codeOf(trips.ask(this.subject, who, 1, this.id))
      expect(code === 'done').toBe(who === this.applicant && this.status === 'pending_edit')
      if (code !== 'done') return
      Object.assign(this, { status: 'in_approval', revision: this.revision + 1, agreed: new Map() })
    } else {
      const due = this.status === 'processed' && this.trip.reversals.length === 0
      expect((await codeOf(trips.reverse(this.subject, who, this.id))) === 'done').toBe(due)
    }
  }

  async mustHold(): Promise<void> {
    expect(await trips.statusOf(this.id)).toBe(this.status)
    expect(this.trip.effects).toEqual(this.status === 'processed' ? [this.id] : [])
    expect(await trips.waiting(this.id)).not.toContain(this.applicant)
    if (this.status !== 'in_approval') expect(await trips.waiting(this.id)).toEqual([])
  }
}

const give = async (watched: Watched, who: Who, has: boolean) => {
  await trips.let(who, has ? 'manager' : 'employee')
  if (has) watched.right.add(who)
  else watched.right.delete(who)
}

test('one effect at most, with all decisions it needs, none by the applicant, none after it was withdrawn; and a way on', async () => {
  await trips.let('manager', 'employee')
  await fc.assert(
    fc.asyncProperty(history, async ({ stages, applicant, acts }) => {
      for (const who of movable) await trips.let(who, 'manager')
      const watched = new Watched(stages, applicant)
      watched.id = await trips.ask(watched.subject, applicant)
      for (const { kind, who: named } of acts) {
        const who = named === 'applicant' ? applicant : named
        if (kind === 'gains' || kind === 'loses') await give(watched, who, kind === 'gains')
        else await watched.act(kind, who)
        await watched.mustHold()
      }
      // Whatever happened, a request that waits is agreed to once somebody may and everybody agrees.
      if (!watched.right.has('administrator') && !watched.right.has('mei')) await give(watched, 'mei', true)
      for (let round = 0; round < 8 && watched.status === 'in_approval'; round += 1)
        for (const who of people) await watched.decide(who, 'agree')
      expect(watched.status).not.toBe('in_approval')
      await watched.mustHold()
    }),
    { numRuns: 80 },
  )
}, 300_000)
