/** The browser's clock; nothing else in the web asks for the time. Business dates come from the server. */

export const now = (): Date => new Date()

/** Milliseconds that only ever grow, for measuring and for waiting. */
export const elapsed = (): number => performance.now()
