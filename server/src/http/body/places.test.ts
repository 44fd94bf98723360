/** However many calls one person sends at once, from however many browsers, another is answered between them, and all of them in the end. */
import { expect, it } from 'vitest'
import { planningCalls } from '#contract/planning/calls.ts'
import { testServer } from '../../testing/test-server.ts'
import { openPlaces } from './places.ts'

it('so many are at work, the others come in order, and one that fails gives its place away', async () => {
  const inPlace = openPlaces(2)
  const begun: number[] = []
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const ask = (who: string | undefined, number: number) =>
    inPlace(who, async () => {
      begun.push(number)
      await gates[number]?.promise
      return number
    }).catch(() => 'failed')
  const answers = [0, 1, 2, 3].map(number => ask('busy', number))
  const others = [ask('other', 4), ask(undefined, 4)]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 4, 4])
  gates[1]?.reject(new Error('no'))
  await answers[1]
  expect(begun).toEqual([0, 1, 4, 4, 2])
  for (const gate of gates) gate.resolve()
  expect(await Promise.all([...answers, ...others])).toEqual([0, 'failed', 2, 3, 4, 4])
})

it('what waits has an end: large calls are refused sooner, and there is room again once they had their turn', async () => {
  const inPlace = openPlaces(1)
  const gate = Promise.withResolvers<void>()
  const held = inPlace('busy', () => gate.promise)
  const ask = (kilobytes?: number) => inPlace('busy', async () => 'done', kilobytes).catch(error => error.code)
  const large = Array.from({ length: 8 }, () => ask(3072))
  const small = Array.from({ length: 20 }, () => ask())
  expect(await inPlace('other', async () => 'done', 3072)).toBe('done')
  gate.resolve()
  await held
  const answers = await Promise.all([...large, ...small])
  expect(answers.slice(0, 8)).toEqual([...Array(5).fill('done'), ...Array(3).fill('too_frequent')])
  expect(answers.filter(each => each === 'done')).toHaveLength(5 + 16)
  expect(await ask(3072)).toBe('done')
})

it('a person who sends thirty calls at once, from two browsers, holds up no other company: there is a connection for it', async () => {
  const server = await testServer({ settings: { DATABASE_POOL: '4' } })
  const second = await server.withNewCompany()
  const { engine } = server.services
  const held = Promise.withResolvers<void>()
  let asked = 0
  server.services.engine = {
    ...engine,
    call: async (method, params) => {
      asked += 1
      if (asked <= 30) await held.promise
      return engine.call(method, params)
    },
  }
  const busy = await server.signIn('administrator')
  const beside = await server.signIn('administrator')
  const other = await second.signIn('administrator')
  const shift = (number: number) => ({ name: `S${number}`, shortName: `${number}`, colour: 7, start: 600, end: 1080 })
  const flood = Array.from({ length: 30 }, (_, number) =>
    server.call(planningCalls.saveShift, shift(number), number % 2 ? beside : busy),
  )
  await expect.poll(() => asked).toBeGreaterThan(0)
  expect((await server.call(planningCalls.listShifts, {}, other)).rows).toEqual([])
  expect(asked).toBeLessThanOrEqual(2)
  held.resolve()
  await Promise.all(flood)
  expect((await server.call(planningCalls.listShifts, {}, busy)).rows).toHaveLength(30)
  await server.stop()
})
