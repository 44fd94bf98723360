/**
 * F6 from zone to zone.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test } from 'vitest'
import { nextZone } from './use-zones.ts'

// The next file of the process finds the same document.
afterEach(() => document.body.replaceChildren())

test('F6 passes every zone that can take the focus, the grid at its focused cell, and comes round', () => {
  document.body.innerHTML = `
    <main>
      <div data-zone="plan"><button id="plan">a</button></div>
      <div data-zone="tools"><button disabled>b</button><input id="tools" /></div>
      <div data-zone="figures"></div>
      <div data-zone="grid">
        <button id="head">c</button>
        <div role="gridcell" tabindex="-1">d</div><div role="gridcell" tabindex="0" id="cell">e</div>
      </div>
    </main>`
  const [screen] = document.getElementsByTagName('main')
  if (!screen) throw new Error('no screen')
  const walk = (from: string, step: 1 | -1) => nextZone(screen, document.getElementById(from), step)?.id
  expect(['plan', 'tools', 'cell'].map(id => walk(id, 1))).toEqual(['tools', 'cell', 'plan'])
  expect(['plan', 'cell', 'tools'].map(id => walk(id, -1))).toEqual(['cell', 'tools', 'plan'])
})
