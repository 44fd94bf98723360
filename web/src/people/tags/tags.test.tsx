/**
 * The tags: a deletion says who loses the tag, and can be undone; a new one needs a name.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Tags } from './tags.tsx'

const id = '7b7c0a3e-0000-4000-8000-000000000001'
const company = { permissions: ['people.view', 'people.edit'] as string[], departments: 'all' } as Company
let sent: string[]

const drawTags = async (address = '/') => {
  sent = []
  vi.stubGlobal('fetch', async (called: string) => {
    const verb = called.replace(/.*\/tag\/(\w+)\.htm.*/, '$1')
    if (!called.includes('/list.htm')) sent.push(verb)
    return Response.json({ result: 0, id, revision: 1, rows: [{ id, name: 'First aid', revision: 0, people: 2 }] })
  })
  const screen = (
    <SessionProvider me={{} as Me} company={company}>
      <Tags />
    </SessionProvider>
  )
  const drawn = await draw(screen, 'en', ['people'], address)
  await until(() => expect(document.body.textContent).toContain('First aid'))
  return drawn
}

const item = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(each => each.textContent === name)

afterEach(() => vi.unstubAllGlobals())

test('a deletion says how many lose the tag, and is undone by the word that tells it', async () => {
  const drawn = await drawTags()
  await act(async () => document.querySelector<HTMLElement>('tbody button[aria-haspopup]')?.click())
  await act(async () => item('Delete')?.click())
  await until(() => expect(document.body.textContent).toContain('2 people carry it and lose it.'))
  await act(async () => document.querySelector<HTMLElement>('.ant-modal-confirm .ant-btn-dangerous')?.click())
  await until(() => expect(drawn.notices.at(-1)).toMatchObject({ text: 'Deleted', act: { label: 'Undo' } }))
  drawn.notices.at(-1)?.act?.run()
  await until(() => expect(sent).toEqual(['delete', 'recover']))
  await drawn.close()
})

test('a new tag without a name is asked for one, and nothing is sent', async () => {
  const drawn = await drawTags('/?open=new')
  await drawn.press('Save')
  await until(() => expect(document.body.textContent).toContain('Enter a tag name'))
  expect(sent).toEqual([])
  await drawn.close()
})
