/**
 * Following a task in the background: what its screen says once nothing is known of it, and how often a server is asked
 * that does not answer.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { noteServer } from '#web/api/connection.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useTask } from '#web/api/task.ts'
import { pageTranslator, startMessages } from '#web/messages/translator.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Walk } from '#web/testing/walk.tsx'

const running = { task: { state: 'running', progress: 40, endedAt: null } }
const ended = { task: { state: 'done', progress: 100, endedAt: '2026-11-16T00:00:00Z' } }
const gone = { result: 1, code: 'not_found', message: 'The record does not exist' }

/** What the server says of the task; nothing where it does not answer. */
let answer: object | undefined
let questions: number
let drawn: Drawn

// A call words its own failures.
beforeEach(async () => {
  await startMessages()
  answer = running
  questions = 0
  // The memory is the page's, and other tests share it.
  noteServer(true)
  vi.stubGlobal('fetch', async (address: string) => {
    const asked = new URL(address, 'http://paiban').pathname
    if (asked.endsWith('department/list.htm')) return Response.json({ result: 0, departments: [] })
    questions += 1
    return answer ? Response.json({ result: 0, ...answer }) : Promise.reject(new TypeError('no connection'))
  })
})
afterEach(async () => {
  await drawn.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Task = () => {
  const { followed, answer, follow } = useTask(organisationCalls.getTask, {
    isEnded: ({ task }) => task.endedAt !== null,
    stale: [organisationCalls.listDepartments],
  })
  return (
    <>
      <button type="button" onClick={() => follow({ id: '0198a7c0-0000-7000-8000-000000000001' })}>
        Begin
      </button>
      <p>{followed ? `${answer?.task.progress} percent` : 'nothing is followed'}</p>
    </>
  )
}

const Departments = () => <p>{useQueryCall(organisationCalls.listDepartments, {}).data && 'departments'}</p>

const shown = () => document.querySelector('main p')?.textContent

const begin = async () => {
  drawn = await draw(<Walk screens={{ Task: <Task />, Departments: <Departments /> }} />)
  await drawn.press('Begin')
  await until(() => expect(shown()).toBe('40 percent'))
}

test.each([
  ['en', 'Nothing is known of this task any more'],
  ['zh_CN', '该任务的记录已不存在'],
  ['zh_TW', '此任務的紀錄已不存在'],
] as const)('a task that is gone is followed no more, and its screen says so, in %s', async (locale, said) => {
  await begin()
  await pageTranslator().changeLanguage(locale)
  answer = gone
  await until(() => expect(shown()).toBe('nothing is followed'))
  expect(drawn.notices).toEqual([{ tone: 'error', text: expect.stringContaining(said) }])
})

/** Whatever the page asks by itself in this time. */
const pass = (millis: number) => act(async () => vi.advanceTimersByTimeAsync(millis))
const onOwnTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('a task that is gone after its screen was left is asked about no more, and nothing is said', async () => {
  onOwnTime()
  await begin()
  await drawn.press('Departments')
  await until(() => expect(shown()).toBe('departments'))
  answer = gone
  const before = questions
  await pass(20_000)
  expect(questions - before).toBe(1)
  expect(drawn.notices).toEqual([])
})

test('a refusal is the last word only where the screen was left', async () => {
  onOwnTime()
  await begin()
  answer = { result: 1, code: 'forbidden', message: 'Not allowed' }
  await pass(20_000)
  expect(shown()).toBe('40 percent')
  await drawn.press('Departments')
  await pass(20_000)
  const before = questions
  await pass(20_000)
  expect(questions).toBe(before)
  expect(drawn.notices).toEqual([])
})

test('a server that is away is asked ever more seldom, and as often as before once it answers', async () => {
  onOwnTime()
  await begin()
  answer = undefined
  const asked = async (millis: number) => {
    const before = questions
    await pass(millis)
    return questions - before
  }
  // After 0.5, 1, 2 and 4 seconds, then every 4.
  expect(await asked(20_000)).toBeLessThanOrEqual(8)
  expect(shown()).toBe('40 percent')
  answer = running
  await pass(4000)
  expect(await asked(4000)).toBe(8)
  answer = ended
  await pass(500)
  expect(shown()).toBe('100 percent')
  expect(await asked(20_000)).toBe(0)
})

test('the server’s first answer to anything ends the wait', async () => {
  onOwnTime()
  await begin()
  answer = undefined
  await pass(20_000)
  answer = ended
  await act(async () => void noteServer(true))
  await pass(1)
  expect(shown()).toBe('100 percent')
})
