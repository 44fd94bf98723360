/**
 * Handing an estimate over to scheduling: the plan that is made of it is planned by its hours.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { type Company, type Me, SessionProvider } from '#web/app/session.tsx'
import { drawEstimating, openEngine } from '#web/estimate/testing/open-figure.tsx'
import { estimateOf, first } from '#web/estimate/testing/small-site.ts'
import type { EstimateActs } from '#web/estimate/use-estimate.ts'
import { HandOverStep } from '#web/estimate/wizard/hand-over-step.tsx'
import { until } from '#web/testing/until.ts'

const ask = openEngine()

/** The step as one who may plan sees it; answers what was handed over and what plan was asked for. */
const show = async () => {
  const estimate = { ...(await estimateOf(ask)), id: 'e', revision: 3, departmentId: 'shop', name: 'Week 48' }
  const handOver = { isPending: false, mutateAsync: vi.fn(async () => estimate) }
  const company = { currency: 'CNY', permissions: ['estimate.edit', 'planning.edit'] } as Partial<Company> as Company
  const drawn = await drawEstimating(
    <SessionProvider me={{ today: '2026-11-22' } as Me} company={company}>
      <HandOverStep estimate={estimate} acts={{ handOver } as unknown as EstimateActs} onNext={() => undefined} />
    </SessionProvider>,
  )
  const made: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('plan/create')) made.push(JSON.parse(String(init?.body)))
    return Response.json({ result: 0, planId: 'week', taskId: null })
  })
  return { drawn, made, handOver: handOver.mutateAsync }
}
const tick = (name: string) =>
  act(async () => {
    const label = [...document.querySelectorAll('label')].find(each => each.textContent?.includes(name))
    label?.querySelector('input')?.click()
  })
const asked = { name: 'Week 48', departmentId: 'shop', period: 'week', first, estimateId: 'e' }

test.each([
  ['automatic', []],
  ['manual', ['Plan it automatically']],
] as const)('[PL-011] the %s plan of an estimate is planned by its hours', async (mode, ticked) => {
  const { drawn, made, handOver } = await show()
  for (const name of ticked) await tick(name)
  await drawn.press('Hand over')
  await until(() => expect(made).toEqual([{ ...asked, mode, algorithm: 'hours_estimate', generate: false }]))
  expect(handOver).toHaveBeenCalledWith({ id: 'e', revision: 3 })
})
