/**
 * What the browser kept for want of network says from when it is; what the server has just said says nothing.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { noteKept } from '#web/api/kept.ts'
import { draw } from '#web/testing/render.tsx'
import { KeptFrom } from './kept-from.tsx'

test('a kept answer says from when it is, a new one nothing', async () => {
  const [kept, fresh] = [{}, {}]
  noteKept(kept, '2026-11-18T01:00:00Z')
  const first = await draw(<KeptFrom answer={kept} />, 'en', [])
  expect(document.body.textContent).toMatch(/^No network: as it was at .*2026/)
  await first.close()
  await draw(<KeptFrom answer={fresh} />, 'en', [])
  expect(document.querySelector('[role=status]')).toBeNull()
})
