/**
 * The scheme of what goes on paper is light, whoever's page is dark, and it is so before the browser goes on. Whoever draws
 * in it asks the frame of the page: what it hangs on is followed once.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { SchemeInForce, useScheme, useSchemeInForce } from '#web/theme/media.ts'

class List extends EventTarget {
  matches: boolean
  constructor(matches: boolean) {
    super()
    this.matches = matches
  }
}

afterEach(() => vi.unstubAllGlobals())

const Shown = () => <output>{useScheme()}</output>
const Frame = ({ duties = 1 }) => (
  <SchemeInForce value={useSchemeInForce()}>
    {Array.from({ length: duties }, (_, at) => (
      <Shown key={at} />
    ))}
  </SchemeInForce>
)

it('a dark page is light on paper at once, and dark again afterwards', async () => {
  const paper = new List(false)
  vi.stubGlobal('matchMedia', (query: string) => (query === 'print' ? paper : new List(query.includes('dark'))))
  const drawn = await draw(<Frame />, 'en', [])
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

it('a grid of many duties follows the own choice as often as a page of one', async () => {
  const followed = async (duties: number) => {
    const listens = vi.spyOn(window, 'addEventListener')
    const drawn = await draw(<Frame duties={duties} />, 'en', [])
    expect(document.querySelectorAll('output')).toHaveLength(duties)
    const count = listens.mock.calls.filter(([kind]) => String(kind) === 'storage').length
    listens.mockRestore()
    await drawn.close()
    return count
  }
  const alone = await followed(1)
  expect(alone).toBeGreaterThan(0)
  expect(await followed(200)).toBe(alone)
})
