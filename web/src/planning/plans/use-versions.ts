/** The published versions of a plan with who has acknowledged them; read again by itself, since people do so at any time. */
import { versionCalls } from '#contract/planning/plans/version.ts'
import { useQueryCall } from '#web/api/index.ts'

/** So often while the page is looked at. */
export const ACKNOWLEDGED_MS = 10_000

export const useVersions = (planId: string) =>
  useQueryCall(versionCalls.listVersions, { planId }, { refetchInterval: ACKNOWLEDGED_MS, quietAgain: true })
