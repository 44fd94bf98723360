/**
 * What a change would bring: of the findings that come the heaviest is told, in whichever order the engine found them.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import type { Finding, Severity, Totals } from '#contract/engine.ts'
import { ScheduleContext } from '#web/planning/schedule/open/open-schedule.ts'
import type { Outlook } from '#web/planning/schedule/open/plan-engine.ts'
import { openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { shopProblem } from '#web/planning/schedule/testing/shop.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { Brings } from './brings.tsx'

const totals = { cost: 0, minutes: 0, covered: 0 } as Totals

const found = (severity: Severity, measured: number): Finding => ({
  ...{ rule: 'min_rest_between_duties', number: severity, severity, excepted: false, employee: 'wang' },
  ...{ first: '2026-11-16', last: '2026-11-17', duties: [], unit: 'minutes', measured, limit: 660 },
})

test('the heaviest of the findings that come is told, the others are counted', async () => {
  const schedule = await openShop(shopProblem())
  const added = [found('advice', 600), found('needs_approval', 540), found('prohibited', 480)]
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: [] } as unknown as Company}>
      <ScheduleContext value={schedule}>
        <Brings {...({ totals, before: totals, added } as Outlook)} />
      </ScheduleContext>
    </SessionProvider>,
    'en',
    ['planning', 'engine'],
  )
  expect(document.body.textContent).toContain('8 h')
  expect(document.body.textContent).not.toContain('10 h')
  expect(document.body.textContent).toContain('2 more')
  await drawn.close()
  schedule.close()
})
