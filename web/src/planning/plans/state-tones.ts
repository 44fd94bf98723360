/** The tone of each plan state's chip, the same wherever a plan is named. */
export const stateTones = {
  draft: 'default',
  to_be_audited: 'warning',
  in_effect: 'success',
  refused: 'error',
} as const

/** In a list, where what is in effect is usual. */
export const listTones = {
  draft: 'waiting',
  to_be_audited: 'warning',
  in_effect: 'usual',
  refused: 'error',
} as const
