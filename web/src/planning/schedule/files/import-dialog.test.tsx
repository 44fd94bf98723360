/**
 * The dialog of a plan's file: taking an earlier import back, and where that is refused what was changed since.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ImportReport } from '#contract/shared/importing.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { bigShop, openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { ImportDialog } from './import-dialog.tsx'

let schedule: OpenSchedule
let drawn: Drawn
/** What the server was asked to take back, and as which command. */
let asked: { importId?: string; commandId?: string } = {}
const early = duty('early', { employee: 'p0', shift: 'early' })
const report: ImportReport = {
  ...{ id: 'file', fileName: 'week.xlsx', bytes: 4096, state: 'done', rows: 2, added: 1 },
  ...{ replaced: 0, unchanged: 1, refused: 0 },
  ...{ createdBy: 'Wang', createdAt: '2026-11-16T01:00:00Z', undoneBy: null, undoneAt: null },
  ...{ undoable: true, taskId: null },
}

/** The plan as an import has left it: its duty is a step that undo would take back. */
async function show(undone: object) {
  schedule = await openShop({ ...bigShop(3, 7), roster: [] })
  const edit = { commandId: 'file', revision: 2, label: { act: 'import', count: 1 }, at: '2026-11-16T01:00:00Z' }
  const stored = { ...edit, author: { personId: 'me', name: 'Wang' }, source: 'import' as const }
  schedule.store.draft.expect('file')
  schedule.store.draft.merge(2, [{ ...stored, change: { remove: [], put: [early] } }])
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.includes('/undo.htm')) return Response.json({ result: 0, rows: [report] })
    asked = JSON.parse(String(init?.body))
    return Response.json(undone)
  })
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <ImportDialog onClose={() => undefined} />
    </ScheduleContext>,
    'en',
    ['planning', 'shared'],
  )
  await until(() => expect(drawn.button('Undo')).toBeTruthy())
  await drawn.press('Undo')
  await until(() => expect(document.querySelector('.ant-popconfirm')?.textContent).toContain('week.xlsx'))
  await act(async () => document.querySelector<HTMLElement>('.ant-popconfirm .ant-btn-dangerous')?.click())
}
beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  schedule.close()
  vi.unstubAllGlobals()
})

test('an undo that is refused shows the cells that were changed since, and by whom; the step stays', async () => {
  const cell = { employeeId: 'p0', name: 'p0', date: early.date, before: [early], after: [], by: 'Li' }
  const refused = { result: 1, code: 'planning:import_changed_since', message: 'Changed by Li' }
  await show({ ...refused, values: { count: 1 }, data: { changed: [cell] } })
  const table = () =>
    [...document.querySelectorAll('table')].find(each => each.caption?.textContent === 'Cells changed since the import')
  await until(() => expect(table()?.querySelector('tbody')?.textContent).toMatch(/p0.*no duty.*Li/))
  expect(drawn.notices.at(-1)).toMatchObject({ tone: 'error', text: 'Changed by Li' })
  expect(schedule.store.draft.log.lastDone()?.id).toBe('file')
})

test('where nothing had to be taken back, that is said, and no number of cells', async () => {
  await show({ result: 0, cells: 0 })
  await until(() => expect(drawn.notices.at(-1)?.text).toBe('Import undone: the plan stood as before it already'))
})

test('what was taken back from the list is passed over by the undo of the planner', async () => {
  await show({ result: 0, cells: 1 })
  await until(() => expect(drawn.notices.at(-1)?.text).toBe('Import undone: 1 cell is as before'))
  expect(schedule.store.draft.log.lastDone()).toBeUndefined()
})

test('what takes an own import back comes as an own act, not as a colleague’s', async () => {
  await show({ result: 0, cells: 1 })
  await until(() => expect(asked.importId).toBe('file'))
  const { commandId = '' } = asked
  expect([schedule.store.draft.isOwn(commandId), schedule.store.draft.isOwn('theirs')]).toEqual([true, false])
})
