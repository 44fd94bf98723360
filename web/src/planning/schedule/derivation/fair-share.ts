/** The share as it is told: cut to a tenth, not rounded, so that 100 % is nobody above a fair share. */
import type { Formats } from '#web/time/index.ts'

export const fairShare = (basisPoints: number, { share }: Pick<Formats, 'share'>): string =>
  share(Math.floor(basisPoints / 10) * 10)
