/**
 * The frame of a form: sending stays on the page and shows the first field at fault.
 * @vitest-environment happy-dom
 */
import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { TextField } from '../fields/text-field.tsx'
import { DateField } from '../fields/time/date-field.tsx'
import type { Issues } from '../issues.ts'
import { useForm } from '../use-form.ts'
import { FormFrame } from './form-frame.tsx'

let drawn: Drawn
let sent: unknown[]
afterEach(() => drawn.close())

interface Named {
  name: string
  kind: string
}

const Fields = ({ initial, leave }: { initial: Named; leave?: () => void }) => {
  const form = useForm<Named>({
    initial,
    check: ({ name }): Issues => (name === '' ? { name: { sentence: 'A name, please' } } : {}),
    onSubmit: async values => sent.push(values),
  })
  const submit = async () => {
    if (await form.submit()) leave?.()
  }
  return (
    <FormFrame form={form} width="table" onSubmit={leave && submit}>
      <TextField form={form} path="kind" label="Kind" />
      <TextField form={form} path="name" label="Name" />
      <DateField label="Day" value={form.values.kind || null} onChange={date => form.set('kind', date ?? '')} />
      <button type="submit">Send</button>
    </FormFrame>
  )
}

const show = async (initial: Named, leave?: () => void) => {
  sent = []
  drawn = await draw(<Fields initial={initial} leave={leave} />, 'en', ['shared'])
}
/** Sends as a browser would, and tells whether the page stays. */
const send = () =>
  act(async () =>
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )

test('is submitted once and stays on the page', async () => {
  await show({ name: 'Till', kind: '' })
  expect(await send()).toBe(false)
  expect(sent).toEqual([{ name: 'Till', kind: '' }])
})

test('does what the page wants beside that, and only where it was accepted', async () => {
  const left: string[] = []
  await show({ name: '', kind: '' }, () => left.push('left'))
  await send()
  expect([sent, left]).toEqual([[], []])
  await drawn.close()
  await show({ name: 'Till', kind: '' }, () => left.push('left'))
  await send()
  expect([sent.length, left]).toEqual([1, ['left']])
})

test('leads to the first field at fault, whose words are its own and not those of the browser', async () => {
  await show({ name: '', kind: '' })
  await send()
  expect(document.querySelector('form')?.noValidate).toBe(true)
  await until(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
  expect(document.body.textContent).toContain('A name, please')
})

const Opening = () => {
  const [open, setOpen] = useState(false)
  const form = useForm<Named>({
    initial: { name: '', kind: '' },
    check: (): Issues => ({ name: { sentence: 'A name, please' } }),
    onSubmit: async () => undefined,
  })
  const submit = async () => {
    await form.submit()
    for (let frames = 0; frames < 3; frames += 1) await new Promise(drawn => requestAnimationFrame(drawn))
    setOpen(true)
  }
  return (
    <FormFrame form={form} onSubmit={submit}>
      {open && <TextField form={form} path="name" label="Name" />}
    </FormFrame>
  )
}

test('waits for a field at fault that appears some pictures later', async () => {
  drawn = await draw(<Opening />, 'en', ['shared'])
  await send()
  await until(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
  expect(drawn.notices).toEqual([])
})

/** Whether the browser goes on to send the form. */
const sends = async (input: Element | null | undefined) => {
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  await act(async () => input?.dispatchEvent(enter))
  return !enter.defaultPrevented
}

test("Enter in the box of a date is the calendar's and leaves the form unsent; elsewhere it sends", async () => {
  await show({ name: 'Till', kind: '' })
  expect(await sends(document.querySelector('.ant-picker input'))).toBe(false)
  expect(await sends(document.querySelector('input'))).toBe(true)
})
