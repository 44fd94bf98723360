/**
 * A phone number is judged while it is typed, before anything is submitted.
 * @vitest-environment happy-dom
 */
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { PhoneField } from '#web/account/entry/fields/phone-field.tsx'
import { draw } from '#web/testing/render.tsx'
import { typeInto } from '#web/testing/type-into.ts'

const Form = () => {
  const [phone, setPhone] = useState('')
  return <PhoneField value={phone} onChange={setPhone} />
}

it.each<[Locale, string]>([
  ['en', 'A phone number has 11 digits'],
  ['zh_CN', '手机号应为 11 位数字'],
  ['zh_TW', '手機號碼應為 11 位數字'],
])('[AC-055] in %s a phone of another length is marked wrong as soon as it changes', async (locale, text) => {
  await draw(<Form />, locale, ['entry'])
  const input = document.querySelector('input') as HTMLInputElement
  const marked = () => [input.getAttribute('aria-invalid') === 'true', document.body.textContent?.includes(text)]
  expect(marked()).toEqual([false, false])
  for (const wrong of ['1381234567', '138123456789', '1381234567a']) {
    await typeInto(input, wrong)
    expect(marked(), wrong).toEqual([true, true])
    await typeInto(input, '13812345678')
    expect(marked()).toEqual([false, false])
  }
})
