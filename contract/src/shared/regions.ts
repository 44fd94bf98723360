/** Regions and currencies: those that forms offer, and whether there is such a one. */

/** Regions whose holidays the server knows and that the product is used in first; another may be kept. */
export const regions = ['CN', 'TW', 'HK', 'MO', 'SG', 'MY', 'JP', 'KR', 'TH', 'VN', 'US', 'CA', 'GB', 'DE', 'FR', 'AU']

/** What is paid with in the regions above. */
export const currencies = [
  'CNY',
  'TWD',
  'HKD',
  'MOP',
  'SGD',
  'MYR',
  'JPY',
  'KRW',
  'THB',
  'VND',
  'USD',
  'CAD',
  'GBP',
  'EUR',
  'AUD',
]

/** A list to choose from, with what stands already. */
export const withOwn = (list: readonly string[], own: string): readonly string[] =>
  list.includes(own) ? list : [own, ...list]

/** Two letters with a name that are no one place on the map: unions, parts of the world, letters kept for trials. */
const noPlace: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** A country or territory by its two letters, `CN`; its parts have no laws of their own here. */
export const isJurisdiction = (value: string): boolean =>
  /^[A-Z]{2}$/.test(value) &&
  !noPlace.has(value) &&
  new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(value) !== undefined

export const isCurrency = (value: string): boolean => Intl.supportedValuesOf('currency').includes(value)
