/** Addresses of a department. */

export const detailPath = (id: string, tab?: string): string =>
  `/organisation/detail?${new URLSearchParams({ id, ...(tab && { tab }) })}`

/** The list with what lies under a department. */
export const listPath = (id: string): string => `/organisation?${new URLSearchParams({ at: id })}`
