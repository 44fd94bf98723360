/** The explanations of one cell on a narrow screen, from below. */
import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Duty } from '#contract/engine.ts'
import { AbsenceRepairs } from '../panel/why/absence-repairs.tsx'
import { DutyExplained } from '../panel/why/duty-explained.tsx'
import { FairShare } from '../panel/why/fair-share.tsx'

interface ExplainDrawerProps {
  duty: Duty
  onClose: () => void
}

export const ExplainDrawer = ({ duty, onClose }: ExplainDrawerProps) => {
  const { t } = useTranslation('planning')
  return (
    <Drawer open placement="bottom" size="large" title={t('schedule.narrow.explain')} onClose={onClose}>
      <DutyExplained duty={duty} />
      {duty.employee !== undefined && (
        <>
          <AbsenceRepairs employee={duty.employee} date={duty.date} />
          <FairShare employee={duty.employee} />
        </>
      )}
    </Drawer>
  )
}
