/** Two who act on one request at the same instant: one of them counts, the other hears whose decision it was. On both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { Refusal } from '../errors.ts'
import { kindsOfDatabase } from '../testing/test-database.ts'
import { submit } from './submit.ts'
import { approvers, type TripCompany, tripCompany, tripSubject } from './testing/trips.ts'

/** Once could be luck. */
const rounds = [1, 2, 3, 4, 5, 6]

const kinds = await kindsOfDatabase()

describe.each(kinds)('on %s', (_, open) => {
  let db: Database
  let trips: TripCompany
  beforeAll(async () => {
    db = await open()
    trips = await tripCompany(db)
    // Connections are there before the acts are: acts that wait for one come one after the other.
    await Promise.all(rounds.map(() => trips.statusOf(newId())))
  })
  afterAll(() => db.close())

  /** How many of some acts made at once were done, and what the others were refused with. */
  const outcome = async (acts: Promise<unknown>[]) => {
    const results = await Promise.allSettled(acts)
    const lost = results.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
    const refused = lost.map(reason =>
      reason instanceof Refusal ? `${reason.code} ${reason.values.name ?? ''}` : String(reason),
    )
    return { won: results.findIndex(each => each.status === 'fulfilled'), done: results.length - lost.length, refused }
  }

  it('of several who agree or refuse, the first counts and the others are told who that was', async () => {
    const who = ['lin', 'mei', 'manager', 'administrator'] as const
    for (const round of rounds) {
      const { subject, effects } = tripSubject([approvers])
      const id = await trips.ask(subject, 'employee')
      const acts = who.map((each, at) => trips.decide(subject, each, (at + round) % 2 ? 'agree' : 'refuse', id))
      const { won, done, refused } = await outcome(acts)
      expect([done, refused]).toEqual([1, Array(3).fill(`approvals:decided ${who[won]}`)])
      const agreed = (won + round) % 2 === 1
      expect([effects, await trips.statusOf(id)]).toEqual(agreed ? [[id], 'processed'] : [[], 'refused'])
    }
  })

  it('where all must agree, all who agree at once are counted, and there is one effect', async () => {
    const persons = (['lin', 'mei', 'hr'] as const).map(each => trips.ids[each])
    for (const _ of rounds) {
      const { subject, effects } = tripSubject([{ who: { persons }, rule: 'all' }])
      const id = await trips.ask(subject, 'employee')
      const { done } = await outcome([
        trips.decide(subject, 'lin', 'agree', id),
        trips.decide(subject, 'mei', 'agree', id),
        trips.decide(subject, 'hr', 'agree', id),
      ])
      expect([done, effects]).toEqual([3, [id]])
    }
  })

  it('it is either withdrawn or decided on', async () => {
    for (const _ of rounds) {
      const { subject, effects } = tripSubject([approvers])
      const id = await trips.ask(subject, 'employee')
      const { won, done, refused } = await outcome([
        trips.withdraw(subject, 'employee', id),
        trips.decide(subject, 'lin', 'agree', id),
      ])
      expect(done).toBe(1)
      expect(refused).toEqual([won === 0 ? 'approvals:withdrawn employee' : 'approvals:decided lin'])
      expect(effects).toEqual(won === 0 ? [] : [id])
    }
  })

  it('what may wait only once about the same thing waits once', async () => {
    const { subject } = tripSubject([approvers])
    const once = {
      ...subject,
      admit: (_: unknown, waiting: readonly unknown[]) => {
        if (waiting.length > 0) throw new Refusal('trip:waits')
      },
    }
    for (const _ of rounds) {
      const what = { subjectId: newId(), departmentId: null, content: { days: 1 }, remark: '' }
      const ask = () => trips.inCompany(tx => submit(tx, once, what, trips.by('employee')))
      const { done, refused } = await outcome([ask(), ask(), ask()])
      expect([done, refused]).toEqual([1, ['trip:waits ', 'trip:waits ']])
    }
  })
})
