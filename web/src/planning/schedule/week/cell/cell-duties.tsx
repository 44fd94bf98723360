/** The duties of a cell as they stand, or as a proposal would have them beside what stands; an absence where there are none. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Duty } from '#contract/engine.ts'
import type { Absence } from '#web/planning/schedule/away/absence.ts'
import { awayInCell } from '#web/planning/schedule/away/away-name.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import type { CellView } from '#web/planning/schedule/store/cell-view.ts'
import { useFormats } from '#web/time/index.ts'
import { BeforeMark, RestMark } from './before-mark.tsx'
import { DutyBlock } from './duty-block.tsx'
import styles from './week-cell.module.css'

interface CellDutiesProps {
  view: CellView
  /** Too narrow for times: short names only. */
  short: boolean
  /** Whose a duty is, instead of its workstation. */
  who: boolean
  /** Why nobody is there, drawn where no duty is. */
  absence: Absence | undefined
  /** What the roster in force has in a cell that is blank now. */
  cleared: readonly Duty[]
  /** In a cell that a colleague changed at the same time: what was put there here, beside what stands. */
  mine?: readonly Duty[] | undefined
}

export const CellDuties = ({
  view: { duties, findings, proposal, restThen },
  short,
  who,
  absence,
  cleared,
  mine,
}: CellDutiesProps) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  // Of times that change, both are told whole: the old ones above the new.
  const timesChange = !short && proposal !== undefined && proposal.length > 0 && duties.some(isToldByTimes(proposal))
  const own = short ? undefined : mine
  const isSameShift = own?.[0] !== undefined && own[0].shift === duties[0]?.shift
  const sides = own ? [styles.sides, isSameShift && styles.sameShift] : []
  return (
    <div className={[styles.duties, timesChange && styles.timesChange, ...sides].filter(Boolean).join(' ')}>
      {!proposal && (
        <Duties split={!short && duties.length > 1}>
          {duties.map(duty => (
            <DutyBlock
              key={duty.id}
              duty={duty}
              findings={findings}
              draft={facts.isDraft(duty)}
              letters={short}
              who={who}
            />
          ))}
        </Duties>
      )}
      {own && <Mine duties={own} />}
      {!proposal && <BeforeMark duties={cleared} short={short} goesOn={short} />}
      {proposal && (!short || proposal.length === 0) && (
        <BeforeMark duties={duties} short={short} above={timesChange} goesOn={short || proposal.length > 0} />
      )}
      {proposal && (
        <Duties split={timesChange || (!short && proposal.length > 1)}>
          {proposal.map(duty => (
            <DutyBlock key={duty.id} duty={duty} findings={[]} draft proposed letters={short} />
          ))}
        </Duties>
      )}
      {restThen !== undefined && <RestMark keptThen={restThen} />}
      {absence && !(absence.kind === 'kept_free' && restThen === false) && (
        <span className={styles.rest}>
          {short ? t(`schedule.away_letters.${absence.kind}`) : <span>{awayInCell({ t, formats }, absence)}</span>}
        </span>
      )}
    </div>
  )
}

/** A duty without a shift, or whose shift stays while its times are others. */
const isToldByTimes =
  (then: readonly Duty[]) =>
  ({ shift, start, end }: Duty): boolean =>
    shift === undefined || then.some(each => each.shift === shift && (each.start !== start || each.end !== end))

/** What waits for the answer to a conflict; nothing where it is that the cell be cleared. */
const Mine = ({ duties }: { duties: readonly Duty[] }) => (
  <div className={styles.mine} data-mine>
    {duties.map(duty => (
      <DutyBlock key={duty.id} duty={duty} findings={[]} draft proposed />
    ))}
    {duties.length === 0 && <span className={styles.rest}>–</span>}
  </div>
)

/** Several duties of a day stand one above the other, each on a line with its times. */
const Duties = ({ split, children }: { split: boolean; children: ReactNode }) =>
  split ? <div className={styles.split}>{children}</div> : children
