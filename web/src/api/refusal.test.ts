/** Which failures another try may mend: what waits to be saved goes again by itself. */
import { expect, it } from 'vitest'
import { ApiRefusal } from './refusal.ts'

it.each([
  [{ status: -404, result: 1, code: 'network_anomaly' }, true],
  [{ status: 200, result: 1, code: 'try_again' }, true],
  [{ status: 200, result: 1, code: 'look_again' }, true],
  [{ status: 200, result: 1, code: 'too_slow' }, true],
  [{ status: 200, result: 1, code: 'stale' }, false],
  [{ status: 400, result: 1, code: 'parameter_error' }, false],
] as const)('%o is an anomaly: %s', (reply, anomaly) => {
  expect(new ApiRefusal(reply).isAnomaly).toBe(anomaly)
})
