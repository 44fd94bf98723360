/**
 * A page says that something was done to whoever did it, and to nobody who only opens its address.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { useNavigate } from 'react-router-dom'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'
import { done } from './after-act.tsx'
import { CompanySuccess, EmailSent, ModifySuccess, PersonalSuccess } from './results.tsx'

beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

const pages = { ModifySuccess, EmailSent, PersonalSuccess, CompanySuccess }

test.each(Object.entries(pages))('%s', async (_name, Page) => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, companys: [] }))
  let go: ReturnType<typeof useNavigate> | undefined
  const Screen = () => {
    go = useNavigate()
    return <Page />
  }
  const drawn = await draw(<Screen />, 'en', ['entry'], '/fillpassword/result')
  expect(drawn.address()).toBe('/')
  expect(document.querySelector('.ant-btn')).toBeNull()
  await act(async () => go?.('/fillpassword/result', { state: done }))
  expect(drawn.address()).toBe('/fillpassword/result')
  expect(document.querySelector('.ant-btn')?.textContent).toBe('Back to login')
  await drawn.close()
})
