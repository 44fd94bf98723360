/**
 * The page of a template says whether one is made or changed.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest'
import { HolidayTemplatePage } from '#web/planning/holiday-templates/holiday-template-page.tsx'
import { RulePage } from '#web/planning/rules/rule-page.tsx'
import { TemplatePage } from '#web/planning/templates/template-page.tsx'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['新建班次模板', TemplatePage],
  ['新建节假日模板', HolidayTemplatePage],
  ['新建智能排班规则', RulePage],
])('a new one is headed %s', async (heading, Page) => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows: [], total: 0, departments: [] }))
  const company = { permissions: ['planning.view', 'planning.rules'], departments: 'all' } as unknown as Company
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={company}>
      <Page />
    </SessionProvider>,
    'zh_CN',
    ['planning', 'people', 'shared'],
  )
  await until(() => expect(document.querySelector('h1')?.textContent).toContain(heading))
  await drawn.close()
})
