/** The shared pieces of the estimate's tables. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ColumnHeads } from '#web/estimate/column-heads.tsx'

it('names every column for those who hear the table', () => {
  expect(renderToStaticMarkup(<ColumnHeads titles={['Day', 'Turnover']} />)).toBe(
    '<thead><tr><th scope="col">Day</th><th scope="col">Turnover</th></tr></thead>',
  )
})
