/** What journeys on the way in need: image codes by their question, and what the development outbox shows. */
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { markerHeaders } from '../../../contract/src/call.ts'
import { entryCalls } from '../../../contract/src/entry/calls.ts'
import { outboxToken } from './server.ts'

/** Asks for the question instead of the image, as somebody who does not see it, and answers it. */
export async function answerImageCode(page: Page): Promise<void> {
  const ask = page.getByRole('button', { name: /Answer a question|改为回答|改為回答/ })
  const question = page.getByText(/\d+ (plus|加) \d+/)
  await ask.or(question).first().waitFor()
  if (await ask.isVisible()) await ask.click()
  await question.waitFor()
  const [a, b] = (await question.innerText()).match(/\d+/g) ?? []
  await page.getByLabel(/^(Image code|图形验证码|圖形驗證碼)/).fill(String(Number(a) + Number(b)))
}

const newest = async (url: string, recipient: string): Promise<string | undefined> => {
  const address = `${url}${entryCalls.listOutbox.path}?token=${encodeURIComponent(outboxToken)}`
  const answer = await fetch(address, { headers: markerHeaders })
  const { rows } = (await answer.json()) as { rows: { recipient: string; text: string }[] }
  return rows.find(row => row.recipient === recipient)?.text
}

/** The digits of the newest SMS to a phone, once it is there. */
export async function newestDigits(url: string, phone: string): Promise<string> {
  // Before the tests of a file too, where `expect` does not poll.
  return vi.waitUntil(async () => (await newest(url, phone))?.match(/\d{6}/)?.[0], { timeout: 10_000 })
}

/** The link in the newest e-mail to somebody, once it is there. */
export async function newestLink(url: string, recipient: string): Promise<string> {
  await expect.poll(() => newest(url, recipient), { timeout: 10_000 }).toMatch(/https?:/)
  return (await newest(url, recipient))?.match(/https?:\S+/)?.[0] ?? ''
}
