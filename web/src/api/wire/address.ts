/** Where a request goes. */

const base = '/forward_webfront/api/'

/** A path with the segment `forward_webfront` is used as it is; any other gets the shared base path. */
export const addressOf = (path: string): string =>
  path.split('/').includes('forward_webfront') ? path : base + path.replace(/^\/+/, '')

/** Requests for translations never raise a toast. */
export const asksForTranslations = (path: string) => path.includes('i18n/js')
