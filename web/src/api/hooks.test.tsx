/**
 * What an act makes stale: its own reads at once, every other one when next shown, and never what a screen keeps itself.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { type QueryCallOptions, useActCall, useQueryCall } from '#web/api/hooks.ts'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Walk } from '#web/testing/walk.tsx'

const id = '0198a7c0-0000-7000-8000-000000000001'
let sent: string[]
const asked = (call: { path: string }) => sent.filter(each => each === call.path).length

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(new URL(address, 'http://paiban').pathname)
    return Response.json({ result: 0, departments: [], rows: [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

const Departments = (options: QueryCallOptions<typeof organisationCalls.listDepartments>) => {
  const { data } = useQueryCall(organisationCalls.listDepartments, {}, options)
  return <p>{data && 'departments'}</p>
}

const Remover = () => {
  const { data } = useQueryCall(estimateCalls.listGuides, {}, { staleTime: 60_000 })
  const { mutate } = useActCall(peopleCalls.removeEmployee, { stale: [estimateCalls.listGuides] })
  return (
    <button type="button" onClick={() => mutate({ id, revision: 1 })}>
      {data && 'Remove'}
    </button>
  )
}

const shown = () => document.querySelector('main')?.textContent

test('a read that is still fresh is asked again on the way back from an act, and only then', async () => {
  const { press } = await draw(<Walk screens={{ List: <Departments staleTime={60_000} />, Act: <Remover /> }} />)
  const walkBack = async () => {
    await press('List')
    await until(() => expect(shown()).toBe('departments'))
  }
  await walkBack()
  await press('Act')
  await until(() => expect(shown()).toBe('Remove'))
  await walkBack()
  expect(asked(organisationCalls.listDepartments)).toBe(1)
  await press('Act')
  await press('Remove')
  await until(() => expect(asked(estimateCalls.listGuides)).toBe(2))
  expect(asked(organisationCalls.listDepartments)).toBe(1)
  await walkBack()
  await until(() => expect(asked(organisationCalls.listDepartments)).toBe(2))
})

test('what never counts as stale is not asked again while a screen shows it', async () => {
  const kept = <Departments staleTime={Number.POSITIVE_INFINITY} />
  const { press } = await draw(
    <>
      {kept}
      <Walk screens={{ Act: <Remover />, Another: kept }} />
    </>,
  )
  await until(() => expect(shown()).toContain('Remove'))
  await press('Remove')
  await until(() => expect(asked(estimateCalls.listGuides)).toBe(2))
  await press('Another')
  await until(() => expect(shown()).toBe('departments'))
  expect(asked(organisationCalls.listDepartments)).toBe(1)
})
