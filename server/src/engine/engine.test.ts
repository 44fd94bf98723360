/** Both doors of the engine from the server: answers, refusals, and what happens when one dies. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { Refusal } from '../errors.ts'
import { solveNative } from './native-solve.ts'
import { openWasmCalls } from './wasm-calls.ts'

const built = existsSync(path.resolve(import.meta.dirname, '../../../engine/wasm/pkg/paiban_wasm_bg.wasm'))
if (!built) console.warn('the WebAssembly engine is not built: npm run build:wasm')

it.skipIf(!built)('calls answer in the order of their making, and nonsense is refused with the engine\'s errors', async () => {
  const engine = openWasmCalls()
  const versions = await Promise.all([1, 2, 3].map(() => engine.call<string>('version', null)))
  expect(versions[0]).toMatch(/^\d+\.\d+\.\d+$/)
  const refused = await engine.call('no_such_call', { a: 1 }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ code: 'engine_refused', data: [{ code: 'unknown_method' }] })
  await engine.close()
})

it.skipIf(!built)('a thread that dies refuses what it held and is started again for the next call', async () => {
  const engine = openWasmCalls()
  await engine.call('version', null)
  const held = engine.call('version', null)
  const closing = engine.close()
  await expect(held).rejects.toMatchObject({ code: 'engine_unavailable' })
  await closing
  expect(await engine.call('version', null)).toMatch(/^\d/)
  await engine.close()
})

it('a missing binary, and one that says nothing, are told as an engine that is not available', async () => {
  for (const binary of ['/no/such/binary', '/bin/true']) {
    await expect(solveNative(binary, {}, { seed: 1, ticks: 1 })).rejects.toMatchObject({ code: 'engine_unavailable' })
  }
})

it.skipIf(!existsSync(readEnv({}).binary))('nonsense as a problem is refused by the binary', async () => {
  await expect(solveNative(readEnv({}).binary, { nonsense: true }, { seed: 1, ticks: 1 })).rejects.toBeInstanceOf(Refusal)
})
