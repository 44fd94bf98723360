/** Brings what journeys need: a Chromium and fonts for Chinese, from Debian where they are missing and apt is there. */
import { existsSync } from 'node:fs'
import { installDebian } from './debian.mjs'
import { has, run } from './run.mjs'
import { wasmTarget } from './wasm-target.mjs'

/** Where a Chromium may lie, the one without a desktop first: it takes least of the processor. `PAIBAN_CHROMIUM` names another. */
export const chromium = () =>
  [
    process.env.PAIBAN_CHROMIUM,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find(path => path && existsSync(path))

const hasChineseFont = async () => (await run('fc-list', [':lang=zh'])).output.trim() !== ''

export const browser = {
  title: 'Chromium and fonts for the journeys',
  // Both install packages of Debian, which takes one at a time.
  after: [wasmTarget],
  usually: 15,
  needed: async () => !chromium() || !(await hasChineseFont()),
  async work() {
    if (!(await has('apt-get')))
      throw new Error(
        'the journeys need Chromium and a Chinese font: install them, or name a browser in PAIBAN_CHROMIUM',
      )
    await installDebian(['chromium-headless-shell', 'fonts-noto-cjk', 'fontconfig'])
  },
}
