/**
 * The curve hatches what is missing where it is missing, says each slot in words, and has words for who does not see it.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { slotsOf } from './cover.ts'
import { CoverCurve } from './cover-curve.tsx'

const slots = slotsOf([{ name: 'Till', start: 600, need: [1, 2, 2], plan: [1, 1, 0] }], 30)

test('each slot that is short has its hatch, as high as heads are missing', async () => {
  await draw(
    <CoverCurve
      axis={{ from: 600, to: 690 }}
      slots={slots}
      slot={30}
      most={2}
      height={42}
      label="Till: two short"
      titleOf={each => `${each.need}/${each.plan}`}
    />,
  )
  expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Till: two short')
  const spans = [...document.querySelectorAll<HTMLElement>('[role="img"] > span')]
  expect(spans.map(each => [each.title, each.querySelector('i')?.style.height])).toEqual([
    ['1/1', undefined],
    ['2/1', '20px'],
    ['2/0', '40px'],
  ])
})

test('a day without demand keeps its place and its words', async () => {
  await draw(<CoverCurve axis={{ from: 0, to: 60 }} slots={[]} slot={30} most={1} height={40} label="No demand" />)
  expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('No demand')
  // Charts of other files leave what they measured texts with on the page.
  expect(document.querySelector('[role="img"] svg')).toBeNull()
})
