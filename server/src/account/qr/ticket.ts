/** A ticket of the QR sign-in: bound to the browser that asked, short-lived, used once. */

/** How far it is; what a phone decided stands until the browser has fetched it. */
export type TicketState = 'new' | 'scanned' | 'confirmed' | 'cancelled'

export interface Ticket {
  /** Token of the browser that asked; nobody else can fetch the result. */
  browser: string
  state: TicketState
  /** When the code on screen is over, in epoch milliseconds. */
  until: number
  /** What the phone is shown. */
  device: string
  address: string
  at: string
  /** Who scanned it; only the same person may answer. */
  personId: string | null
}

export const ticketPurpose = 'qr'
/** The code on screen is good for this long, in seconds; the ticket is known a while longer, to be told as expired. */
export const codeSeconds = 120
export const ticketSeconds = 600

/** The codes that the polling browser is told. */
export const codes = { new: 201, scanned: 202, expired: 203, invalid: 204, confirmed: 205, cancelled: 206 } as const
