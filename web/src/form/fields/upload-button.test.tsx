/**
 * Which files a person is offered.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { UploadButton } from '#web/form/fields/upload-button.tsx'
import { draw } from '#web/testing/render.tsx'

test('[CO-038] an import offers xls and xlsx and nothing else', async () => {
  const drawn = await draw(<UploadButton label="Import" busy={false} onFile={() => undefined} />)
  expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe('.xls,.xlsx')
  await drawn.close()
})
