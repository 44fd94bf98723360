/**
 * The new password of a recovery: each of the two boxes is shown and hidden by itself.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { FillPassword } from '#web/account/entry/forgot/fill-password.tsx'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it('[AC-067] the new password and its twin have a show and hide button each', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, passwordRule: 'letters_digits' }))
  await draw(<FillPassword />, 'en', ['entry'], '/fillpassword?token=t')
  const labels = [...document.querySelectorAll('label')]
  const boxes = ['New password', 'Confirm password'].map(name => {
    const label = labels.find(each => each.textContent?.startsWith(name))
    return document.getElementById(label?.htmlFor ?? '') as HTMLInputElement
  })
  const kinds = () => boxes.map(box => box.type)
  const toggle = (box: HTMLInputElement | undefined) =>
    act(async () => box?.closest('.ant-input-password')?.querySelector<HTMLElement>('[role="img"], button')?.click())
  expect(kinds()).toEqual(['password', 'password'])
  await toggle(boxes[0])
  expect(kinds()).toEqual(['text', 'password'])
  await toggle(boxes[1])
  expect(kinds()).toEqual(['text', 'text'])
  await toggle(boxes[0])
  await toggle(boxes[1])
  expect(kinds()).toEqual(['password', 'password'])
})
