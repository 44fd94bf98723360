/**
 * What an act, or a file sent, makes stale: its own reads at once, every other one when next shown, and never what a screen keeps itself.
 * @vitest-environment happy-dom
 */
import { act, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { type QueryCallOptions, useActCall, useQueryCall, useUploadAct } from '#web/api/hooks.ts'
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

const Uploader = () => {
  const { data } = useQueryCall(estimateCalls.listWeather, {
    departmentId: id,
    first: '2026-01-01',
    last: '2026-12-31',
  })
  const [refused, setRefused] = useState('')
  const { mutate, isPending } = useUploadAct(estimateCalls.importWeather, {
    stale: [estimateCalls.listWeather],
    done: ({ observed }) => `${observed} days`,
    onRefused: ({ code }, { departmentId }) => setRefused(`${code} at ${departmentId === id ? 'the site' : 'no site'}`),
  })
  const file = new File(['rows'], 'weather.csv')
  return (
    <>
      <button type="button" onClick={() => mutate({ input: { departmentId: id }, file })}>
        Upload
      </button>
      <p>{data && (isPending ? 'under way' : refused || 'at rest')}</p>
    </>
  )
}

test('a file is under way until it is taken; what it changes is asked again, and then it is told', async () => {
  const taken = Promise.withResolvers<object>()
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push(new URL(address, 'http://paiban').pathname)
    if (!(body instanceof FormData)) return Response.json({ result: 0, rows: [] })
    bodies.push(body.get('departmentId'), (body.get('file') as File).name)
    return Response.json(await taken.promise)
  })
  const { notices } = await draw(<Walk screens={{ Weather: <Uploader /> }} />)
  const says = () => document.querySelector('main p')?.textContent
  await until(() => expect(says()).toBe('at rest'))
  await act(async () => document.querySelector<HTMLButtonElement>('main button')?.click())
  await until(() => expect(says()).toBe('under way'))
  expect(notices).toEqual([])
  expect(bodies).toEqual([id, 'weather.csv'])
  taken.resolve({ result: 0, observed: 3, forecast: 0 })
  await until(() => expect(says()).toBe('at rest'))
  expect(asked(estimateCalls.listWeather)).toBe(2)
  expect(notices).toEqual([{ tone: 'success', text: '3 days' }])
})

test('a file that is refused changes nothing, and is told once', async () => {
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push(new URL(address, 'http://paiban').pathname)
    if (!(body instanceof FormData)) return Response.json({ result: 0, rows: [] })
    return Response.json({ result: 1, code: 'file_type', message: 'Only csv files' })
  })
  const { notices } = await draw(<Walk screens={{ Weather: <Uploader /> }} />)
  const says = () => document.querySelector('main p')?.textContent
  await until(() => expect(says()).toBe('at rest'))
  await act(async () => document.querySelector<HTMLButtonElement>('main button')?.click())
  await until(() => expect(says()).toBe('file_type at the site'))
  expect(asked(estimateCalls.listWeather)).toBe(1)
  expect(notices).toEqual([{ tone: 'error', text: '文件上传错误：Only csv files' }])
})
