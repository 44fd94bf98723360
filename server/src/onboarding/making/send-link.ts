/** The link of an onboarding, and the SMS that carries it: made and sent like every link that a company invites by. */
import type { ServedLong } from '../../http/served.ts'
import { linksOf, sendInvitation } from '../../membership/index.ts'

export const { hashOf: tokenHashOf, newLink } = linksOf('onboarding', '/onboarding?join=')

interface ToSend {
  phone: string
  name: string
  link: string
  days: number
  kind: 'onboarding' | 'onboarding_again'
}

/** Answers whether an SMS is on its way; without one the link is handed on by whoever made it. */
export const sendLink = (
  { actor, services, now, locale }: Pick<ServedLong, 'actor' | 'services' | 'now' | 'locale'>,
  to: ToSend,
): Promise<boolean> => sendInvitation({ actor, services, now, locale }, { ...to, startCode: false })
