/** What a call asks of the engine takes the turn of the company that the caller is in. */
import { expect, it } from 'vitest'
import { planningCalls } from '#contract/planning/calls.ts'
import { testServer } from '../testing/test-server.ts'
import { turnOf } from './turn.ts'

it('a call of a company asks the engine in the turn of the company', async () => {
  const server = await testServer()
  const { engine } = server.services
  const turns: string[] = []
  server.services.engine = {
    ...engine,
    call: (method, params) => {
      turns.push(turnOf())
      return engine.call(method, params)
    },
  }
  const shift = { name: 'Night', shortName: 'N', colour: 7, start: 1320, end: 1800, crossDay: true }
  await server.call(planningCalls.saveShift, shift, await server.signIn('administrator'))
  expect(new Set(turns)).toEqual(new Set([server.company.companyId]))
  expect(turnOf()).toBe('none')
  await server.stop()
})
