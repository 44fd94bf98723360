/**
 * An employee says on a phone when they can work, changes it and takes it back; whoever plans the site reads each of it in
 * the list of people.
 */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoLogins } from '#server/demo/made-up/logins.ts'
import { peopleCalls } from '../../../contract/src/people/calls.ts'
import { expectAccessible, keepScreen, type Language } from '../support/browser.ts'
import { afterReload, row } from '../support/forms.ts'
import { overflow, settled, wrongWords } from '../support/looking/screen.ts'
import { languages, readMessages } from '../support/messages.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
const person = demoLogins.find(each => each.role === 'employee')?.name ?? ''

const monday = Date.UTC(2026, 10, 23)
const nameOfDay = (language: Language, day: number) =>
  new Intl.DateTimeFormat(language.replace('_', '-'), { weekday: 'long', timeZone: 'UTC' }).format(
    monday + day * 86_400_000,
  )

/** The employee's screen, by the words of a language. */
const screenOf = (page: Page, language: Language) => {
  const say = (key: string, values?: Record<string, string | number>) =>
    readMessages().text(language, `people:${key}`, values)
  const shared = (key: string, values?: Record<string, string | number>) =>
    readMessages().text(language, `shared:${key}`, values)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    say,
    add: () => button(say('availability.add_pattern')).click(),
    stands: () => button(say('availability.add_pattern')).waitFor(),
    removeAll: async () => {
      const remove = button(say('availability.remove_pattern'))
      for (let left = await remove.count(); left > 0; left -= 1) await remove.first().click()
    },
    day: (day: number) => page.getByRole('group', { name: nameOfDay(language, day), exact: true }),
    takeOut: (day: number) => button(`${nameOfDay(language, day)} ${shared('form.remove_row', { row: 1 })}`).click(),
    save: async () => {
      const answered = page.waitForResponse(each => each.url().endsWith(peopleCalls.saveOwnAvailability.path))
      await button(shared('action.save')).click()
      await answered
      await page.getByText(shared('form.unchanged')).waitFor()
    },
    reload: async () => {
      await page.reload()
      await settled(page)
      await button(say('availability.add_pattern')).waitFor()
    },
  }
}

it.each(languages)(
  '[PL-072] in %s an employee enters, changes and takes back on a phone when they can work, and the planner sees it',
  async language => {
    const phone = await product.signedIn('employee', { at: '/my/roster', width: 390, height: 844, language })
    const own = screenOf(phone, language)
    await phone.locator('main a[href="/my/availability"]').click()
    await phone.getByText(own.say('availability.own_text')).waitFor()
    await own.stands()
    const desk = await product.desk('manager', `/planning/employees?q=${encodeURIComponent(person)}`)
    const planned = async (availability: string) => {
      await afterReload(desk)
      await row(desk, person).toMatchObject({ Availability: availability })
    }

    await own.removeAll()
    await own.add()
    await own
      .day(0)
      .getByRole('button', { name: own.say('availability.not_all_day') })
      .click()
    expect(await wrongWords(phone, language)).toEqual([])
    expect(await overflow(phone)).toEqual([])
    await expectAccessible(phone)
    await keepScreen(phone, `my-availability-${language}`)
    await own.save()
    await own.reload()
    await own.day(0).getByText(own.say('availability.impossible'), { exact: true }).first().waitFor()
    await planned('All day on 6 d · Not all day on 1 d')

    await own.takeOut(0)
    await own
      .day(1)
      .getByRole('button', { name: own.say('availability.add_segment') })
      .click()
    await own
      .day(1)
      .getByRole('textbox', { name: own.say('availability.span') })
      .fill('9-12')
    await own.save()
    await own.reload()
    expect(await own.day(1).getByRole('textbox').inputValue()).toBe('09:00-12:00')
    await planned('All day on 6 d · Partial on 1 d')

    await own.removeAll()
    await own.save()
    await own.reload()
    await phone.getByText(own.say('availability.none')).waitFor()
    await planned('All day')
    await phone.context().close()
  },
)
