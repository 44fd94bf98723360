/** The link of an invitation: a token that only its holder knows, and its hash in the table. */
import { createHash } from 'node:crypto'
import { newToken } from '../../account/index.ts'

export const tokenHashOf = (token: string): string =>
  createHash('sha256').update(`invitation ${token}`).digest('base64url')

/** `url` is that of the installation, without a slash at its end. */
export const newLink = (url: string): { link: string; tokenHash: string } => {
  const token = newToken()
  return { link: `${url}/invitation?invite=${token}`, tokenHash: tokenHashOf(token) }
}

const dayMillis = 86_400_000

export const expiryOf = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMillis)
