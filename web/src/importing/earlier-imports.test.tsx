/**
 * The list of earlier imports, by what became of each.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, test } from 'vitest'
import type { ImportReport } from '#contract/shared/importing.ts'
import { EarlierImports, importsOnPage } from '#web/importing/earlier-imports.tsx'
import { draw } from '#web/testing/render.tsx'

const report = (id: string, state: ImportReport['state']): ImportReport => ({
  ...{ id, state, fileName: `${id}.xlsx`, bytes: 2048, rows: 40, added: 31, replaced: 2, unchanged: 3, refused: 4 },
  ...{ createdBy: 'Wang', createdAt: '2026-03-02T01:00:00Z', undoneBy: null, undoneAt: null },
  ...{ undoable: false, taskId: null },
})

test('of a failed import no counts are told: its dry run foretold them, and nobody knows what was written', async () => {
  const rows = [report('good', 'done'), report('bad', 'failed')]
  const pages = { page: 1, total: rows.length, onPage: () => undefined }
  const drawn = await draw(<EarlierImports rows={rows} undo={undefined} pages={pages} />, 'en', ['shared'])
  const rowOf = (name: string) =>
    [...document.querySelectorAll('tr')].find(each => each.textContent?.includes(name))?.textContent
  expect(rowOf('good.xlsx')).toContain('31 / 2')
  expect(rowOf('good.xlsx')).toContain('3 / 4')
  expect(rowOf('bad.xlsx')).toContain('Failed')
  expect(rowOf('bad.xlsx')).not.toMatch(/31 \/ 2|3 \/ 4|40/)
  expect(document.querySelector('.ant-pagination')).toBeNull()
  await drawn.close()
})

test('of more imports than a page holds the earlier ones are a page further', async () => {
  const asked: number[] = []
  const pages = { page: 1, total: importsOnPage + 1, onPage: (page: number) => asked.push(page) }
  await draw(<EarlierImports rows={[report('new', 'done')]} undo={undefined} pages={pages} />, 'en', ['shared'])
  await act(async () => document.querySelector<HTMLElement>('[title="2"]')?.click())
  expect(asked).toEqual([2])
})
