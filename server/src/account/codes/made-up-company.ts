/** Companies that anybody can have, with people of their own making: they send nothing to strangers. */
import type { company } from '../../db/schema.ts'

export type Sender = Pick<typeof company.$inferSelect, 'kind' | 'demo'>

/**
 * Anybody can have a trial company, and the demo's passwords are public: neither sends to names, phones and addresses that
 * somebody made up, and the demo's messages stay in the outbox that only its own machine reads.
 * @param isProvided whether a real provider would send it
 */
export const whyUnsent = ({ kind, demo }: Sender, isProvided: boolean): 'trial' | 'demo' | undefined => {
  if (kind === 'trial') return 'trial'
  return demo && isProvided ? 'demo' : undefined
}
