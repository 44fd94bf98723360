/** Both doors of the engine behind one face. */
import type { Engine } from './engine.ts'
import { solveNative } from './native-solve.ts'
import { openWasmCalls } from './wasm-calls.ts'

/** Opens the engine; nothing is started before the first call. */
export const openEngine = (binary: string): Engine => {
  const calls = openWasmCalls()
  return {
    call: (method, params) => calls.call(method, params),
    solve: (problem, options) => solveNative(binary, problem, options),
    close: () => calls.close(),
  }
}
