/** What journeys on the way in need: image codes by their question, and what was sent. */
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { lettersOf } from './servers/server.ts'

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

const newest = async (url: string, recipient: string): Promise<string | undefined> =>
  (await lettersOf(url)).find(letter => letter.recipient === recipient)?.text

const handedOut = new Set<string>()

/** The digits of the newest SMS to a phone, once it is there: each is handed out once, for the one before is not what is waited for. */
export async function newestDigits(url: string, phone: string): Promise<string> {
  // Before the tests of a file too, where `expect` does not poll.
  return vi.waitUntil(
    async () => {
      const digits = (await newest(url, phone))?.match(/\d{6}/)?.[0]
      const sms = `${url} ${phone} ${digits}`
      if (digits === undefined || handedOut.has(sms)) return undefined
      handedOut.add(sms)
      return digits
    },
    { timeout: 10_000 },
  )
}

/** The link in the newest e-mail to somebody, once it is there. */
export async function newestLink(url: string, recipient: string): Promise<string> {
  await expect.poll(() => newest(url, recipient), { timeout: 10_000 }).toMatch(/https?:/)
  return (await newest(url, recipient))?.match(/https?:\S+/)?.[0] ?? ''
}
