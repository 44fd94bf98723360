/** Whether a finding must not stand: nothing that leaves or brings one is a way out. */
import type { Finding } from '#contract/engine.ts'

export const isProhibited = ({ severity, excepted }: Finding) => severity === 'prohibited' && !excepted
