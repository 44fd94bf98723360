/**
 * A shift is told by its pattern beside its colour, and what waits is told by its tone.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { ShiftBlock } from './shift-bar.tsx'

test('the bar has the pattern and width of its shift; an unknown colour is slate', async () => {
  await draw(
    <>
      <ShiftBlock colour={6} bar={12} tone="waiting">
        late
      </ShiftBlock>
      <ShiftBlock colour={99}>odd</ShiftBlock>
    </>,
  )
  const [late, odd] = [...document.querySelectorAll<HTMLElement>('div[style*="--ground"]')]
  expect(late?.dataset.tone).toBe('waiting')
  expect(late?.style.getPropertyValue('--bar-width')).toBe('12px')
  expect(late?.querySelector('i')?.className).toContain('lines-135')
  expect(odd?.querySelector('i')?.className).toContain('lines-horizontal')
})
