/** What a browser has to load: all WebAssembly together, as `gzip -9` packs it. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { wasmFolder } from './wasm-door.ts'

const mostBytes = 250_000

test('all WebAssembly together is at most 250,000 bytes packed', () => {
  const files = readdirSync(wasmFolder).filter(name => name.endsWith('.wasm'))
  const bytes = files.map(name => gzipSync(readFileSync(path.join(wasmFolder, name)), { level: 9 }).length)
  const total = bytes.reduce((sum, size) => sum + size, 0)
  console.info(`WebAssembly: ${total} of ${mostBytes} bytes (gzip -9)`)
  expect(files.length).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(mostBytes)
})
