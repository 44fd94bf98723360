/** Forms that are kept: two who edit one see each other, and what is kept without a change goes on where it was sent back. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import { madePng } from '../../testing/made-picture.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { requestImage } from '../schema.ts'
import { type OutingCompany, outingCompany, outingSubject } from '../testing/outings.ts'
import { codeOf, type Who } from '../testing/trips.ts'

let db: Database
let house: OutingCompany
let number = 800
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  number += 1
  house = await outingCompany(db, number)
})

const one = (who: Who) => ({ who: { persons: [house.ids[who]] }, rule: 'one' as const })
const form = { category: 'outing' as const, content: { on: '2026-03-09', hours: 2 }, reason: 'Bank' }
const seen = async (requestId: string) => ({ requestId, revision: (await house.recordOf(requestId)).revision })
const act = async (who: Who, id: string, what: 'agree' | 'send_back') =>
  house.call(who, 'decide', { ...(await seen(id)), act: what, remark: 'Why' })
const save = (id: string, revision: number, more: object = {}) =>
  house.call('employee', 'saveRequest', { ...form, ...more, id, revision })
const decidersOf = async (id: string) => (await house.call('employee', 'openRequest', { requestId: id })).deciderNames

/** As with leave that wants evidence: it cannot be counted without a picture. */
const useWithEvidence = () => {
  const { subject } = outingSubject([one('lin'), one('mei')])
  if (!subject.form) throw new Error('it has a form')
  const complete = async (_call: unknown, [asking]: readonly { images: number; content: object }[]) => {
    if (!asking || asking.images === 0) throw new Refusal('approvals:reason_needed', {}, 'images')
    return { ...asking.content, minutes: 120 } as never
  }
  house.use({ ...subject, form: { ...subject.form, complete } })
}
const picture = (requestId: string) =>
  house.inCompany(async tx => {
    const image = { type: 'image/png' as const, bytes: madePng(2, 2), createdAt: house.now() }
    const id = newId()
    await tx.insert(requestImage).values({ id, requestId, ...image })
    return id
  })

/** Lin has agreed, and Mei has sent it back. */
const sentBack = async () => {
  const { requestId: id } = await house.call('employee', 'saveRequest', form)
  const imageId = await picture(id)
  await house.hand('employee', { id })
  await act('lin', id, 'agree')
  await act('mei', id, 'send_back')
  return { id, imageId }
}

test('of two who keep the same form the second is told that it is stale, and so is a submission of the first', async () => {
  house.use(outingSubject([one('lin')]).subject)
  const { requestId: id, revision } = await house.call('employee', 'saveRequest', form)
  const kept = await save(id, revision, { reason: 'Post' })
  expect(await codeOf(save(id, revision, { reason: 'Bank' }))).toBe('stale')
  expect(await codeOf(house.hand('employee', { id, revision }))).toBe('stale')
  expect((await house.recordOf(id)).reason).toBe('Post')
  await house.hand('employee', { id, revision: kept.revision })
  await act('lin', id, 'agree')
  expect((await house.recordOf(id)).status).toBe('processed')
})

test('one with pictures that is kept as it was goes on where it was sent back', async () => {
  useWithEvidence()
  const { id } = await sentBack()
  const { revision } = await save(id, (await seen(id)).revision)
  await house.hand('employee', { id, revision })
  expect(await decidersOf(id)).toEqual(['mei'])
})

test('with another picture it is asked of everybody anew', async () => {
  useWithEvidence()
  const { id, imageId } = await sentBack()
  await picture(id)
  await house.call('employee', 'removeImage', { imageId })
  await house.hand('employee', { id, revision: (await seen(id)).revision })
  expect(await decidersOf(id)).toEqual(['lin'])
  expect(await house.inCompany(tx => tx.$count(requestImage, eq(requestImage.requestId, id)))).toBe(1)
})
