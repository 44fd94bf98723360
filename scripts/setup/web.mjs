/** Builds the web app that the server serves. */
import { join } from 'node:path'
import { wasmDoor } from './engine.mjs'
import { modules, root, webBuild } from './paths.mjs'
import { must } from './run.mjs'
import { isFresh, keepStamp } from './stamp.mjs'

const inputs = ['package-lock.json', 'contract/src', 'web', 'engine/core/src', 'engine/search/src', 'engine/wasm/src']

export const webApp = {
  title: 'web app',
  after: [wasmDoor],
  usually: 25,
  needed: () => !isFresh('web', join(webBuild, 'index.html'), inputs),
  async work() {
    const path = `${join(modules, '.bin')}:${process.env.PATH}`
    await must(join(modules, '.bin', 'vite'), ['build', '--config', 'web/vite.config.ts'], {
      cwd: root,
      env: { PATH: path },
    })
    keepStamp('web', inputs)
  },
}
