/** The build leaves its assets packed beside themselves. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { compressed } from './compressed.ts'

const root = mkdtempSync(join(tmpdir(), 'paiban-build-'))
afterAll(() => rmSync(root, { recursive: true }))

it('unpacked, both are the asset; what is too small to gain stays alone', async () => {
  const words = Array.from({ length: 500 }, (_, index) => `word ${index}`)
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/start.js"></script>')
  writeFileSync(join(root, 'start.js'), `import('./small.js'); console.log(${JSON.stringify(words)})`)
  writeFileSync(join(root, 'small.js'), 'console.log(1)')
  await build({ root, configFile: false, logLevel: 'error', plugins: [compressed()] })
  const assets = join(root, 'dist/assets')
  const names = readdirSync(assets)
  const big = names.filter(name => /^index-.*\.js$/.test(name))
  const small = names.filter(name => /^small-.*\.js$/.test(name))
  expect([big.length, small.length]).toEqual([1, 1])
  const [script = '', little = ''] = [...big, ...small].map(name => join(assets, name))
  const text = readFileSync(script, 'utf8')
  expect(text).toContain('word 499')
  expect(brotliDecompressSync(readFileSync(`${script}.br`)).toString()).toBe(text)
  expect(gunzipSync(readFileSync(`${script}.gz`)).toString()).toBe(text)
  expect([existsSync(`${little}.br`), existsSync(`${little}.gz`)]).toEqual([false, false])
})
