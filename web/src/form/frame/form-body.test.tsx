/**
 * Fields that a person may look at and not change.
 * @vitest-environment happy-dom
 */
import { Select, Switch } from 'antd'
import { expect, test } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { FormBody } from './form-body.tsx'

const fields = (
  <>
    <input aria-label="name" />
    <Select aria-label="kind" options={[{ value: 'a' }]} />
    <Switch aria-label="on" />
  </>
)
const note = 'For reading only'
/** Of this form alone: files share a page, and another one's popups may still be going. */
const open = () => document.querySelectorAll('#form :is(input, button):not(:disabled)').length

test('are all shut, and said to be so', async () => {
  const drawn = await draw(<FormBody readOnly>{fields}</FormBody>, 'en', ['shared'])
  expect(document.body.textContent).toContain(note)
  expect(document.querySelectorAll('.ant-select-disabled, .ant-switch-disabled')).toHaveLength(2)
  expect(document.querySelector('fieldset')?.disabled).toBe(true)
  await drawn.close()
})

test('are open, without a word, for whoever may change them', async () => {
  const drawn = await draw(
    <section id="form">
      <FormBody>{fields}</FormBody>
    </section>,
    'en',
    ['shared'],
  )
  expect(document.querySelector('#form')?.textContent).not.toContain(note)
  expect(open()).toBe(3)
  await drawn.close()
})
