/** What a write may change for those who keep figures, and who keeps any. */

export const matters = [
  /** Heads or hours that are needed on days of a site. */
  'demand',
  /** What estimates are made of: history, guides, weather, events. It becomes demand when an estimate is run. */
  'grounds',
  /** Who can work when: employment, skills, availability, leave. */
  'availability',
  'pay',
  /** Rules, settings, shifts, templates, workstations, budgets. */
  'rules',
  /** Where work is done: opening hours, time zone, holidays, the tree of departments. */
  'place',
  /** What people are to work, and worked. */
  'hours',
] as const
export type Matter = (typeof matters)[number]

/** Who takes up which matters. Names alone: this room knows nothing of what they do with a change. */
export const readers = {
  planning: matters,
} satisfies Record<string, readonly Matter[]>
export type Reader = keyof typeof readers
