/** The tone of each plan state's chip, the same wherever a plan is named. */
export const stateTones = {
  draft: 'default',
  to_be_audited: 'warning',
  in_effect: 'success',
  refused: 'error',
} as const
