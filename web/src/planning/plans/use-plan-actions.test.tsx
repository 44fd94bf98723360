/**
 * What can be done with a plan of the list: what the server would refuse is not asked about, and says why beforehand.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, test } from 'vitest'
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import { MenuButton } from '#web/list/acts/menu-button.tsx'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { shopPlan } from '../schedule/testing/shop.ts'
import { usePlanActions } from './use-plan-actions.ts'

const Menu = ({ plan }: { plan: PlanRow }) => {
  const actions = usePlanActions({ copy: () => undefined, rename: () => undefined })
  return <MenuButton items={actions(plan)}>More</MenuButton>
}

/** The entry that deletes a plan. */
const entry = async (changes: Partial<PlanRow>) => {
  const { plan } = shopPlan()
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: ['planning.edit'] as string[] } as Company}>
      <Menu plan={{ ...plan, ...changes }} />
    </SessionProvider>,
    'en',
    ['planning'],
  )
  await drawn.press('More')
  const found = () =>
    [...document.querySelectorAll('[role="menuitem"]')].find(each => each.textContent?.startsWith('Delete'))
  await until(() => expect(found()).toBeDefined())
  const item = found()
  await act(async () => (item as HTMLElement).click())
  return { text: item?.textContent, asks: document.querySelector('[role="dialog"]') !== null }
}

test.each([
  ['in effect', { versionNumber: 1, state: 'in_effect', acts: [] }, 'DeleteA plan in effect cannot be deleted'],
  [
    'that waits for approval',
    { state: 'to_be_audited', acts: [] },
    'DeleteThe plan waits for approval. Withdraw it first.',
  ],
] as const)('a plan %s cannot be chosen to be deleted, and says why', async (_, changes, text) => {
  expect(await entry({ ...changes, acts: [...changes.acts] })).toEqual({ text, asks: false })
})

test('a draft is asked about', async () => {
  expect(await entry({})).toEqual({ text: 'Delete', asks: true })
})
