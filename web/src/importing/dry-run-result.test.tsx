/**
 * What is offered after a dry run, by what the file would do.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { type DryRun, DryRunResult } from '#web/importing/dry-run-result.tsx'
import { draw } from '#web/testing/render.tsx'

const offered = async (found: Partial<DryRun>) => {
  const none = { rows: 3, added: 0, replaced: 0, unchanged: 3, refused: 0, problemCount: 0, problems: [] }
  const nothing = () => undefined
  const acts = { onMarked: nothing, onApply: nothing, onOther: nothing, applying: false }
  const drawn = await draw(<DryRunResult found={{ ...none, ...found }} {...acts} />, 'en', ['shared'])
  const text = document.body.textContent
  await drawn.close()
  return text
}

test('a file whose rows are all there already is taken where it leaves out what is there, and else not', async () => {
  expect(await offered({})).toContain('There is nothing to import')
  const shown = <p>Li would have no duty</p>
  const text = await offered({ whole: true, cells: { count: 2, shown } })
  expect(text).toContain('Import 2 cells')
  expect(text).toContain('Li would have no duty')
})

test('a file that is taken as a whole is not offered beside a bad cell, whatever it would change', async () => {
  const problem = { row: 2, column: 'A', value: 'Nobody', message: 'No such person' }
  const found = { whole: true, refused: 1, problemCount: 1, problems: [problem] }
  const text = await offered({ ...found, cells: { count: 2, shown: null } })
  expect(text).toContain('This file is imported as a whole')
  expect(text).not.toMatch(/Import \d/)
})
