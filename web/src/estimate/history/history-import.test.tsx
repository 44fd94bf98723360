/**
 * The end of an import of history: the list of imports beside it, the accuracy that a page remembers, and no end at all.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, it } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { Accuracy } from '#web/estimate/accuracy/accuracy.tsx'
import { HistoryImport } from '#web/estimate/history/history-import.tsx'
import { closeEachScreen, drawEstimating } from '#web/estimate/testing/open-figure.tsx'
import { pageTranslator } from '#web/messages/translator.ts'
import { until } from '#web/testing/until.ts'
import { Walk } from '#web/testing/walk.tsx'

closeEachScreen()

const checked = { importId: 'file', rows: 2, added: 2, replaced: 0, unchanged: 0, refused: 0, changing: true }
const ofFile = { ...checked, fates: [], untold: 0, problemCount: 0, problems: [] }
const applying = {
  id: 'file',
  fileName: 'history.xlsx',
  state: 'applying',
  rows: 2,
  added: 0,
  replaced: 0,
  unchanged: 0,
  refused: 0,
  undoneBy: null,
  undoneAt: null,
  undoable: false,
  progress: 40,
}
const ended = { progress: 100, undoable: true }
const done = { ...applying, ...ended, createdBy: 'Li', createdAt: '2026-11-20T08:00:00Z', state: 'done', added: 2 }
const none = { cells: 0, forecastCents: 0, actualCents: 0, wape: null, bias: null }
const accuracy = { days: [], total: none, inBand: null, weekdays: [], horizons: [], hours: [], worst: [] }
const day = { date: '2026-11-16', horizon: 1, forecastCents: 1, actualCents: 1, p10: 0, p90: 2, hours: [] }
const weekdays = Array.from({ length: 7 }, () => none)
const shown = () => document.querySelector('main')?.textContent

const List = () => {
  const { data } = useQueryCall(estimateCalls.listHistoryImports, { departmentId: 'site' })
  return <p>{data?.rows.map(each => each.fileName).join() ?? 'unknown'}</p>
}

/** Walks from an accuracy without days to the import, and begins one; `answers` are the server's. */
async function importOnTheWay() {
  const answers: Record<string, unknown> = {
    'department/list.htm': { departments: [{ id: 'site', name: 'Bund', parentId: null, inScope: true, site: {} }] },
    'accuracy/show.htm': accuracy,
    'check.htm': ofFile,
    'apply.htm': { taskId: 'task' },
    'progress.htm': applying,
    'historyimport/list.htm': { rows: [], total: 0 },
    'drift.htm': { rows: [] },
  }
  const screens = { Accuracy: <Accuracy />, Import: <HistoryImport />, List: <List /> }
  const drawn = await drawEstimating(<Walk screens={screens} />, answers)
  await until(() => expect(shown()).toContain('Nothing to compare yet'))
  await drawn.press('Import')
  await until(() => expect(document.querySelector('input[type=file]')).toBeTruthy())
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new File(['rows'], 'history.xlsx')] })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() => expect(drawn.button('Import 2 rows')).toBeTruthy())
  await drawn.press('Import 2 rows')
  await until(() => expect(shown()).toContain('40'))
  return { ...drawn, answers }
}

/** What the server says from the end of the import on. */
const asImported = {
  'historyimport/list.htm': { rows: [done], total: 1 },
  'accuracy/show.htm': { ...accuracy, days: [day], weekdays },
  'progress.htm': done,
}

it('is in the list of imports at once, and in the accuracy of whoever walks back', async () => {
  const { press, answers } = await importOnTheWay()
  expect(shown()).not.toContain('history.xlsx')
  Object.assign(answers, asImported)
  await until(() => expect(shown()).toContain('history.xlsx'))
  await press('Accuracy')
  await until(() => expect(shown()).toContain('How good was the forecast?'))
})

it('that ends while another screen is shown is on that screen at once, and in the accuracy of whoever walks back', async () => {
  const { press, answers } = await importOnTheWay()
  await press('List')
  await until(() => expect(shown()).toBe(''))
  Object.assign(answers, asImported)
  await until(() => expect(shown()).toBe('history.xlsx'))
  await press('Accuracy')
  await until(() => expect(shown()).toContain('How good was the forecast?'))
})

it('goes back to its dry run where nothing is known of it any more, and says so', async () => {
  const { button, notices, answers } = await importOnTheWay()
  answers['progress.htm'] = { result: 1, code: 'not_found', message: 'The record does not exist' }
  await until(() => expect(button('Import 2 rows')).toBeTruthy())
  expect(notices.at(-1)).toEqual({ tone: 'error', text: pageTranslator().t('shared:task.gone') })
})
