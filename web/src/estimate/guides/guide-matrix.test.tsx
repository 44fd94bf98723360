/**
 * A guide that is not whole: what is missing is marked where it is missing.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import type { GuideForm } from '#contract/estimate/guide.ts'
import { guideIssues } from '#web/estimate/guides/guide-issues.ts'
import { GuideMatrix } from '#web/estimate/guides/guide-matrix.tsx'
import { useForm } from '#web/form/index.ts'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'

// What is refused and not seen is told by the page's own translator.
beforeAll(() => startMessages().then(() => undefined))

const slot = { name: 'Noon', start: 600, end: 840, basis: 'hourly', workstationId: null }

const Sheet = ({ rows }: { rows: GuideForm['rows'] }) => {
  const initial = { departmentId: 'shop', effectiveFrom: '2026-11-21', slots: [slot, slot], rows } as GuideForm
  const form = useForm<GuideForm>({ initial, check: guideIssues, onSubmit: async () => undefined })
  return (
    <>
      <GuideMatrix form={form} />
      <button type="button" onClick={() => void form.submit()}>
        Send
      </button>
    </>
  )
}

test.each([
  ['a missing value', [{ fromCents: 0, values: [1, null] }], ['Row 1, Noon']],
  ['a missing bound', [{ fromCents: null, values: [1, 2] }], ['Turnover of row 1']],
  [
    'a bound out of order',
    [
      { fromCents: 500, values: [1, 2] },
      { fromCents: 400, values: [1, 2] },
    ],
    ['Turnover of row 2'],
  ],
])('%s is marked, and nothing else', async (_what, rows, marked) => {
  const drawn = await draw(<Sheet rows={rows as GuideForm['rows']} />, 'en', ['estimate'])
  await act(async () => drawn.button('Send').click())
  const wrong = [...document.querySelectorAll('input[aria-invalid="true"]')]
  expect(wrong.map(each => each.getAttribute('aria-label'))).toEqual(marked)
  await drawn.close()
})
