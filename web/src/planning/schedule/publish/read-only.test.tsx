/**
 * A plan that was edited as often as the settings allow: it says so, and takes nothing.
 * @vitest-environment happy-dom
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import { createTranslator } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { put } from '../acts/acts.ts'
import { type ScreenActs, scheduleKey } from '../keys/schedule-keys.ts'
import { bigShop, openShop } from '../testing/open-shop.ts'
import { shopPlan } from '../testing/shop.ts'
import { ReadOnlyNote } from './read-only-note.tsx'

const keys = ['1', 'a', 'F2', 'Enter', ' ', 'Delete', '`'].map(key => ({ key, ctrl: false, shift: false, alt: false }))
const controls = ['d', 'Enter', 'z', 'y'].map(key => ({ key, ctrl: true, shift: false, alt: false }))

test('typing, lifting, filling and dropping change nothing', async () => {
  const schedule = await openShop(bigShop(2, 7), [])
  schedule.cursor.resize(schedule.rows.all().length, 7)
  schedule.cursor.to({ row: schedule.rows.all().findIndex(row => row.kind === 'person'), column: 0 })
  const before = schedule.store.draft.roster.all()
  for (const key of [...keys, ...controls]) scheduleKey(schedule, key, 10, {} as ScreenActs)
  const [duty] = before
  if (!duty) throw new Error('the shop has duties')
  put(schedule, duty, { employee: 'p1', date: '2026-11-18' }, 'move')
  expect(schedule.store.draft.roster.all()).toEqual(before)
  expect([schedule.stage.get('editor'), schedule.carry.lifted()]).toEqual([undefined, undefined])
  schedule.close()
})

test('[PL-060] whoever may edit plans is told why not this one, and what still works', async () => {
  const translator = await createTranslator('en')
  await translator.loadNamespaces(['planning'])
  const note = (changes: Partial<PlanRow>, permissions: Company['permissions']) =>
    renderToStaticMarkup(
      <I18nextProvider i18n={translator}>
        <MemoryRouter>
          <SessionProvider me={{} as Me} company={{ permissions } as Company}>
            <ReadOnlyNote plan={{ ...shopPlan().plan, state: 'in_effect', acts: [], ...changes }} />
          </SessionProvider>
        </MemoryRouter>
      </I18nextProvider>,
    )
  expect(note({ editsAfterEffective: 1 }, ['planning.edit'])).toMatch(/edited once .+ read-only.+printed/)
  expect(note({ editsAfterEffective: 3 }, ['planning.edit'])).toMatch(/edited 3 times/)
  expect(note({ editsAfterEffective: 0 }, ['planning.edit'])).toMatch(/not edited any more once it took effect/)
  expect(note({ acts: ['edit'] }, ['planning.edit'])).toBe('')
  expect(note({ state: 'to_be_audited' }, ['planning.edit'])).toBe('')
  expect(note({}, ['planning.view'])).toBe('')
})
