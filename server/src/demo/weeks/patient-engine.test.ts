/** A machine that is busy for a while costs the demo no site; what is wrong for good is told at once. */
import { expect, test } from 'vitest'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../errors.ts'
import { patient } from './patient-engine.ts'

/** Refuses with each code in turn, then answers how often it was asked. */
const refusing = (codes: string[]): Engine => {
  let asked = 0
  return {
    call: async <R>() => {
      asked += 1
      const code = codes.shift()
      if (code) throw new Refusal(code)
      return asked as R
    },
    solve: () => Promise.reject(new Refusal('engine_unavailable')),
    close: async () => {},
  }
}

test('a call that lasted too long is made again', async () => {
  expect(await patient(refusing(['engine_too_long', 'engine_busy'])).call('check', {})).toBe(3)
})

test('one that is refused for another reason is not', async () => {
  await expect(patient(refusing(['engine_refused'])).call('check', {})).rejects.toThrow('engine_refused')
})

test('it gives up in the end', async () => {
  const always = refusing(Array.from({ length: 9 }, () => 'engine_too_long'))
  await expect(patient(always).call('check', {})).rejects.toThrow('engine_too_long')
})
