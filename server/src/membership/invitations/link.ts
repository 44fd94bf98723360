/** Links that are for whoever holds them: a token that only the holder knows, and its hash in the table. */
import { createHash } from 'node:crypto'
import { newToken } from '../../account/index.ts'

/** Of one kind, under whose hash no token of another is found; `address` is where it leads, up to the token. */
export const linksOf = (kind: string, address: string) => {
  const hashOf = (token: string): string => createHash('sha256').update(`${kind} ${token}`).digest('base64url')
  return {
    hashOf,
    /** `url` is that of the installation, without a slash at its end. */
    newLink: (url: string): { link: string; tokenHash: string } => {
      const token = newToken()
      return { link: `${url}${address}${token}`, tokenHash: hashOf(token) }
    },
  }
}

export const { hashOf: tokenHashOf, newLink } = linksOf('invitation', '/invitation?invite=')

const dayMillis = 86_400_000

export const expiryOf = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMillis)
