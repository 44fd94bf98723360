/**
 * What an entry form does with Enter and with its button.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { EntryForm } from '#web/account/entry/entry-form.tsx'

it('hands a submission to our own checks, never to the browser', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const submit = vi.fn(async () => true)
  const frame = vi.fn()
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <EntryForm form={{ frame, saving: false, submit }} verb="Sign in">
        <input required />
      </EntryForm>,
    ),
  )
  const form = host.querySelector('form')
  expect(frame).toHaveBeenCalledWith(form)
  expect(form?.noValidate).toBe(true)
  const button = host.querySelector('button')
  expect([button?.type, button?.textContent]).toEqual(['submit', 'Sign in'])
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  form?.dispatchEvent(sent)
  expect(sent.defaultPrevented).toBe(true)
  expect(submit).toHaveBeenCalledOnce()
  // Files share a page: what stays would be the next one's.
  await act(async () => root.unmount())
  host.remove()
})
