/** The demo's history and weather: made in pieces, so that whoever writes them can do so in short transactions. */

import { addDays, datesFrom, daysBetween } from '#contract/shared/business-date.ts'
import type { Tx } from '../db/database.ts'
import { type HistorySlot, writeChunk, writeWeather } from '../estimate/index.ts'
import { demoHistory, demoRain } from './made-up/history.ts'
import { demoSites } from './made-up/sites.ts'

const rainSeed = 20

/** Slots of one site, at most as many as one statement takes. */
export interface HistoryPiece {
  departmentId: string
  slots: HistorySlot[]
}

/** The town's weather: every day of the history as it was, and a forecast of the week to come. */
export const makeWeather = async (tx: Tx, today: string, by: string, now: Date, months?: number): Promise<void> => {
  const rain = demoRain(rainSeed, addDays(today, -1), months)
  const wet = new Set([...rain, addDays(today, 2), addDays(today, 3)])
  const first = rain[0] ?? today
  const days = datesFrom(first, daysBetween(first, today) + 8).map(date => ({
    date,
    conditions: wet.has(date) ? (['rain'] as const) : [],
  }))
  await writeWeather(tx, null, days, { today, by, now })
}

/** The history of all sites up to yesterday, site after site and day after day. */
export const historyPieces = (siteIds: ReadonlyMap<string, string>, today: string, months?: number): HistoryPiece[] => {
  const lastDay = addDays(today, -1)
  const rain = demoRain(rainSeed, lastDay, months)
  return demoSites.flatMap(facts => {
    const slots = demoHistory({ ...facts, lastDay, months }, rain)
    const pieces: HistoryPiece[] = []
    for (let at = 0; at < slots.length; at += writeChunk) {
      const chunk = slots.slice(at, at + writeChunk).map(slot => ({ ...slot, end: slot.start + 30 }))
      pieces.push({ departmentId: siteIds.get(facts.code) ?? '', slots: chunk })
    }
    return pieces
  })
}
