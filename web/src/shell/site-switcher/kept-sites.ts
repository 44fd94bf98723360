/** A person's recent and favourite sites, kept in the browser for each company. */
import { useState } from 'react'

/** So many recent sites are remembered. */
const recentSites = 5

export interface KeptSites {
  recent: readonly string[]
  favourites: readonly string[]
}

const none: KeptSites = { recent: [], favourites: [] }

const isIds = (value: unknown): value is string[] => Array.isArray(value) && value.every(id => typeof id === 'string')

/** Reads what was kept; anything else counts as nothing. */
export const parseKept = (text: string | null): KeptSites => {
  if (!text) return none
  try {
    const { recent, favourites } = JSON.parse(text) as Partial<Record<keyof KeptSites, unknown>>
    return { recent: isIds(recent) ? recent : [], favourites: isIds(favourites) ? favourites : [] }
  } catch {
    return none
  }
}

/** The site first among the recent ones, each once, the oldest forgotten. */
export const visited = (kept: KeptSites, id: string): KeptSites => ({
  ...kept,
  recent: [id, ...kept.recent.filter(each => each !== id)].slice(0, recentSites),
})

export const favoured = (kept: KeptSites, id: string): KeptSites => ({
  ...kept,
  favourites: kept.favourites.includes(id) ? kept.favourites.filter(each => each !== id) : [...kept.favourites, id],
})

export const useKeptSites = (company: string) => {
  const key = `paiban.sites.${company}`
  const [kept, setKept] = useState(() => parseKept(localStorage.getItem(key)))
  const keep = (change: (before: KeptSites) => KeptSites) => {
    const next = change(parseKept(localStorage.getItem(key)))
    localStorage.setItem(key, JSON.stringify(next))
    setKept(next)
  }
  return [kept, keep] as const
}
