/**
 * The scheme of what goes on paper is light, whoever's page is dark, and it is so before the browser goes on.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { useScheme } from '#web/theme/media.ts'

class List extends EventTarget {
  matches: boolean
  constructor(matches: boolean) {
    super()
    this.matches = matches
  }
}

afterEach(() => vi.unstubAllGlobals())

it('a dark page is light on paper at once, and dark again afterwards', async () => {
  const paper = new List(false)
  vi.stubGlobal('matchMedia', (query: string) => (query === 'print' ? paper : new List(query.includes('dark'))))
  const Scheme = () => <output>{useScheme()}</output>
  const drawn = await draw(<Scheme />, 'en', [])
  const shown = () => document.querySelector('output')?.textContent
  expect(shown()).toBe('dark')
  for (const [matches, scheme] of [
    [true, 'light'],
    [false, 'dark'],
  ] as const) {
    paper.matches = matches
    paper.dispatchEvent(new Event('change'))
    // Without a turn of the page in between.
    expect(shown()).toBe(scheme)
  }
  await drawn.close()
})
