/**
 * A file that cannot be read is told where it was chosen, until another one is.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, test } from 'vitest'
import { ApiRefusal } from '#web/api/refusal.ts'
import type { DryRun } from '#web/importing/dry-run-result.tsx'
import { ImportFlow } from '#web/importing/import-flow.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

const nothing = () => undefined
const found: DryRun = { rows: 1, added: 1, replaced: 0, unchanged: 0, refused: 0, problemCount: 0, problems: [] }
const check = (file: File): Promise<DryRun> =>
  file.name === 'week.xlsx'
    ? Promise.resolve(found)
    : Promise.reject(
        new ApiRefusal({ status: 200, result: 1, code: 'bad_file', message: 'The file has no such sheet' }),
      )

test('a bad file is named with the reason, and a good one chosen then goes on', async () => {
  const acts = { onTemplate: nothing, onMarked: nothing, onApply: async () => undefined, onRestart: nothing }
  const standing = { progress: undefined, result: undefined, succeeded: false }
  const drawn = await draw(<ImportFlow {...acts} {...standing} onCheck={check} />, 'en', ['shared'])
  const choose = (name: string) =>
    act(async () => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('no file is asked for')
      Object.defineProperty(input, 'files', { value: [new File(['a,b'], name)], configurable: true })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const told = () => document.querySelector('[role="alert"]')?.textContent
  await choose('notes.xlsx')
  await until(() => expect(told()).toBe('notes.xlsxThe file has no such sheet'))
  expect(document.querySelector('input[type=file]'), 'another one may be chosen').not.toBeNull()
  await choose('week.xlsx')
  await until(() => expect(document.body.textContent).toContain('Import 1 row'))
  expect(told()).toBeUndefined()
  await drawn.close()
})
