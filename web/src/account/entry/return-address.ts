/** Where a visitor goes after signing in: back to the page that asked for it, or home. */

import { homePath } from '#web/session/home-path.ts'

const here = 'https://here.invalid'

/**
 * Only addresses of this site are followed, read as a browser reads them: it drops tabs and line ends and takes `\\` for
 * `/`, so that `/\t/host` would lead elsewhere.
 */
export const returnAddress = (wanted: string | null): string => {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, here)) return homePath
  const { origin, pathname, search, hash } = new URL(wanted, here)
  return origin === here && pathname !== '/' && !pathname.startsWith('//') ? pathname + search + hash : homePath
}
