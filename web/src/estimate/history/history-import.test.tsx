/**
 * The end of an import of history: the list of imports beside it, and the accuracy that a page remembers.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, it } from 'vitest'
import { Accuracy } from '#web/estimate/accuracy/accuracy.tsx'
import { HistoryImport } from '#web/estimate/history/history-import.tsx'
import { closeEachScreen, drawEstimating } from '#web/estimate/testing/open-figure.tsx'
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
  progress: 40,
}
const done = { ...applying, createdBy: 'Li', createdAt: '2026-11-20T08:00:00Z', state: 'done', added: 2, progress: 100 }
const none = { cells: 0, forecastCents: 0, actualCents: 0, wape: null, bias: null }
const accuracy = { days: [], total: none, inBand: null, weekdays: [], horizons: [], hours: [], worst: [] }
const day = { date: '2026-11-16', horizon: 1, forecastCents: 1, actualCents: 1, p10: 0, p90: 2, hours: [] }
const weekdays = Array.from({ length: 7 }, () => none)
const shown = () => document.querySelector('main')?.textContent

it('is in the list of imports at once, and in the accuracy of whoever walks back', async () => {
  const answers: Record<string, unknown> = {
    'department/list.htm': { departments: [{ id: 'site', name: 'Bund', parentId: null, inScope: true, site: {} }] },
    'accuracy/show.htm': accuracy,
    'check.htm': ofFile,
    'apply.htm': { taskId: 'task' },
    'progress.htm': applying,
    'historyimport/list.htm': { rows: [] },
    'drift.htm': { rows: [] },
  }
  const screens = { Accuracy: <Accuracy />, Import: <HistoryImport /> }
  const { press, button } = await drawEstimating(<Walk screens={screens} />, answers)
  await until(() => expect(shown()).toContain('Nothing to compare yet'))
  await press('Import')
  await until(() => expect(document.querySelector('input[type=file]')).toBeTruthy())
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new File(['rows'], 'history.xlsx')] })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() => expect(button('Import 2 rows')).toBeTruthy())
  await press('Import 2 rows')
  await until(() => expect(shown()).toContain('40'))
  expect(shown()).not.toContain('history.xlsx')
  answers['historyimport/list.htm'] = { rows: [done] }
  answers['accuracy/show.htm'] = { ...accuracy, days: [day], weekdays }
  answers['progress.htm'] = done
  await until(() => expect(shown()).toContain('history.xlsx'))
  await press('Accuracy')
  await until(() => expect(shown()).toContain('Forecast against actual'))
})
