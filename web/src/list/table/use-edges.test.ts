/** Something that scrolls sideways says at which edges there is more, and says nothing where all is seen. */
import { expect, test } from 'vitest'
import { edgesOf } from '#web/list/table/use-edges.ts'

test.each([
  [0, 340, undefined],
  [0, 341, undefined],
  [0, 700, 'end'],
  [120, 700, 'both'],
  [359, 700, 'start'],
  [360, 700, 'start'],
])('scrolled by %i of %i pixels in a place of 340: more at %s', (scrollLeft, scrollWidth, more) => {
  expect(edgesOf({ scrollLeft, clientWidth: 340, scrollWidth })).toBe(more)
})
