/** Where a visitor goes after signing in: back to the page that asked for it, or home. */

export const home = '/people/index.htm'

/** Only addresses of this site are followed; `//host` and `/\host` would lead elsewhere. */
export const returnAddress = (wanted: string | null): string =>
  wanted && /^\/(?![/\\])/.test(wanted) && wanted !== '/' ? wanted : home
