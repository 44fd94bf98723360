/** What a browser has to load: all WebAssembly together, as the build packs it by Brotli. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { wasmFolder } from './wasm-door.ts'

/** The room for leave took 106.7 kB, most of it readers of its rules; `benches/results/wasm-size.md` says what came before. */
const mostBytes = 640_000

test('all WebAssembly together is at most 640,000 bytes packed', () => {
  const files = readdirSync(wasmFolder).filter(name => name.endsWith('.wasm'))
  const bytes = files.map(name => brotliCompressSync(readFileSync(path.join(wasmFolder, name))).length)
  const total = bytes.reduce((sum, size) => sum + size, 0)
  console.info(`WebAssembly: ${total} of ${mostBytes} bytes (Brotli)`)
  expect(files.length).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(mostBytes)
})
