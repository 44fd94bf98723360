/** Addresses of a department. */

interface Detail {
  tab?: string
  /** The day of which it is shown; as it stands where there is none. */
  on?: string
}

export const detailPath = (id: string, { tab, on }: Detail = {}): string =>
  `/organisation/detail?${new URLSearchParams({ id, ...(tab && { tab }), ...(on && { on }) })}`

/** The list with what lies under a department. */
export const listPath = (id: string): string => `/organisation?${new URLSearchParams({ at: id })}`
