/** What stands above a plan of its state: a version that is only read, a decision that is waited for, or that no edit is left. */
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { VersionNote } from '../versions/version-note.tsx'
import { AuditBanner } from './audit-banner.tsx'
import { ReadOnlyNote } from './read-only-note.tsx'

export const PlanNotes = ({ plan, onDone }: { plan: PlanRow; onDone: () => void }) => {
  const { version } = useSchedule()
  if (version) return <VersionNote version={version} />
  return (
    <>
      <AuditBanner plan={plan} onDone={onDone} />
      <ReadOnlyNote plan={plan} />
    </>
  )
}
