/** Makes a ticket for signing in by phone. */
import { createHash } from 'node:crypto'
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { allowFrom } from '../../access/entry/from-address.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { entryBrowser } from '../codes/entry-browser.ts'
import { keepSecret, newToken } from '../secrets/secret.ts'
import { deviceOf } from './device-of.ts'
import { codeSeconds, type Ticket, ticketPurpose, ticketSeconds } from './ticket.ts'

type Call = typeof entryCalls.getQRCode

/** The browser's token as it is kept with its tickets. */
export const browserHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** @throws Refusal too_frequent */
export const getQRCode = async ({
  services,
  now,
  cookies,
  address,
  agent,
}: ServedPublic<Call>): Promise<Answer<Call>> => {
  await allowFrom(services, 'qr_address', address, now)
  const ticket = newToken()
  const data: Ticket = {
    browser: browserHash(entryBrowser(cookies)),
    state: 'new',
    until: now.getTime() + codeSeconds * 1000,
    device: deviceOf(agent),
    address,
    at: now.toISOString(),
    personId: null,
  }
  await services.db.asOwner(tx =>
    keepSecret(tx, { purpose: ticketPurpose, key: ticket, data, seconds: ticketSeconds }, now),
  )
  return { ticket, url: `${services.env.url}/qrconfirm?ticket=${ticket}` }
}
