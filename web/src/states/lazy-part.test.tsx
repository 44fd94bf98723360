/**
 * A part of a screen whose script does not come: told in its place, tried again, and nothing around it is lost.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { lookForNewerVersion } from '#web/states/newer-version.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { lazyPart } from './lazy-part.tsx'

let drawn: Drawn | undefined
let served: string
let reload: ReturnType<typeof vi.spyOn>
const page = (build: string) => `<!doctype html><script type="module" src="/assets/index-${build}.js"></script>`
const settled = () => act(async () => new Promise(resolve => setTimeout(resolve, 20)))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  served = page('old')
  // Turned into a script once it is there, so that nothing is fetched for it.
  document.head.innerHTML = '<script src="/assets/index-old.js" type="text/plain"></script>'
  document.querySelector('script')?.setAttribute('type', 'module')
  vi.stubGlobal('fetch', async () => new Response(served))
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
})
afterEach(async () => {
  await drawn?.close()
  // What is found is the page's, which other tests share.
  served = page('old')
  await lookForNewerVersion()
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A screen with a field, and a part that comes at the second time of asking. */
const show = async (locale: Locale = 'en') => {
  let asked = 0
  const Part = lazyPart(async () => {
    asked += 1
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ name }: { name: string }) => <p>{name} is here</p>
  })
  const screen = (
    <>
      <input aria-label="remark" />
      <Part name="The part" />
    </>
  )
  drawn = await draw(screen, locale, ['shared'])
  const field = document.querySelector('input') ?? expect.fail('no field')
  field.value = 'typed'
  await settled()
  return { field, said: () => document.querySelector('[role="alert"]')?.textContent }
}

test.each<[Locale, string, string]>([
  ['en', 'This part could not be loaded.', 'Retry'],
  ['zh_CN', '此部分加载失败。', '重试'],
  ['zh_TW', '此部分載入失敗。', '重試'],
])('in %s it says so and is tried again; what was typed beside it stays', async (locale, text, retry) => {
  const { field, said } = await show(locale)
  expect(said()).toContain(text)
  await drawn?.press(retry)
  await settled()
  expect(document.body.textContent).toContain('The part is here')
  expect(said()).toBeUndefined()
  expect([document.querySelector('input') === field, field.value]).toEqual([true, 'typed'])
})

test('where a newer version has taken it away the reload is offered, and left to the person', async () => {
  served = page('new')
  const { said } = await show()
  expect(said()).toContain('This part could not be loaded.')
  expect(reload).not.toHaveBeenCalled()
  await drawn?.press('Reload')
  expect(reload).toHaveBeenCalledTimes(1)
})
