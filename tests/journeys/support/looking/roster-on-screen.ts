/** A roster as the planner's grid shows it: what is said of whose day, and the days that suit a step of a story. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../browser.ts'
import { readMessages } from '../messages.ts'

export interface DayShown {
  person: string
  column: number
  /** Person, date, duties with their times, why the person is not there: what a reader hears of the cell. */
  name: string
}

/** The cell of a person's day, wherever the row stands. */
export const dayOf = (page: Page, { person, column }: Pick<DayShown, 'person' | 'column'>): Locator =>
  page.locator(`[role="gridcell"][data-column="${column}"][aria-label^="${person}"]`)

/** Waits until a cell's name holds a text. */
export const says = (cell: Locator, text: string | RegExp) =>
  expect.poll(() => cell.getAttribute('aria-label')).toMatch(text)

/** How long the first duty of a day is, by the times that are said of it. */
const minutesIn = ({ name }: DayShown): number => {
  const [, h1, m1, h2, m2] = name.match(/(\d\d):(\d\d)\D(\d\d):(\d\d)/)?.map(Number) ?? []
  return ((h2 ?? 0) - (h1 ?? 0)) * 60 + (m2 ?? 0) - (m1 ?? 0)
}

/** Reads a grid in a language; only rows that are drawn can be read, so the window has to hold them all. */
export function rosterOn(page: Page, language: Language) {
  const say = (key: string) => readMessages().text(language, `planning:${key}`)
  const comma = say('schedule.cell.comma').trim()
  /** The days of people, without the open duties. */
  const days = async (): Promise<DayShown[]> => {
    const cells = page.locator('[role="gridcell"][data-column]')
    await cells.first().waitFor()
    const all = await cells.evaluateAll(found =>
      found.map(each => ({
        name: each.getAttribute('aria-label') ?? '',
        column: Number(each.getAttribute('data-column')),
      })),
    )
    return all
      .map(each => ({ ...each, person: each.name.split(comma)[0] ?? '' }))
      .filter(({ person }) => person !== say('schedule.open_row'))
  }
  return {
    /**
     * The longest day of work that the roster gives anybody, on another shift than this one: this one in its place makes
     * no day of work more and hardly an hour. Who works when differs from run to run, and a seventh day of work would
     * rightly not be published.
     */
    async longestDay(butFor: string): Promise<DayShown> {
      const others = (await days()).filter(({ name }) => !name.includes(butFor))
      const [longest] = others.toSorted((one, other) => minutesIn(other) - minutesIn(one))
      if (!longest || minutesIn(longest) <= 0) throw new Error('the plan gives nobody a day of work')
      return longest
    },
    /** The same day of somebody who has nothing to do on it and is there. */
    async freeBeside({ column }: DayShown): Promise<DayShown> {
      const free = (await days()).find(each => each.column === column && each.name.endsWith(say('schedule.cell.empty')))
      if (!free) throw new Error('nobody is free that day')
      return free
    },
    /** The number behind a word in the strip of figures. */
    async figure(word: string): Promise<number> {
      const strip = page.getByRole('toolbar', { name: say('schedule.bar.figures') })
      const figures = (await strip.innerText()).replace(/\s+/g, ' ')
      return Number(figures.match(new RegExp(`${word}\\D*([\\d.]+)`))?.[1])
    },
  }
}

/** Carries what lies in one cell to another with the pointer, step by step as a hand moves it. */
export async function drag(page: Page, from: Locator, to: Locator, meanwhile?: () => Promise<void>): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('a cell is not on screen')
  await page.mouse.move(start.x + 40, start.y + 15)
  await page.mouse.down()
  await page.mouse.move(start.x + 50, start.y + 25, { steps: 5 })
  await page.mouse.move(end.x + 40, end.y + 15, { steps: 10 })
  // The page has seen where the pointer rests before it lets go.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await meanwhile?.()
  await page.mouse.up()
}
