/**
 * The bar of cover says what its colour says, in the number too.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { CoverBar } from './cover-bar.tsx'

test.each([
  [9_999, '99%', '99.9'],
  [9_000, '90%', '50'],
  [6_000, '60%', '0'],
])('%d of ten thousand is told as %s and never rounded up', async (points, told, filled) => {
  await draw(<CoverBar points={points} />)
  expect(document.querySelector('[data-tone]')?.textContent).toBe(told)
  expect(Number.parseFloat(document.querySelector<HTMLElement>('i')?.style.width ?? '')).toBeCloseTo(Number(filled), 0)
})
