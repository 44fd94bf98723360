/** What a change would bring: the difference in cover, cost and hours, and the heaviest finding of those that come. */
import { useTranslation } from 'react-i18next'
import { FindingText } from '#web/planning/schedule/findings/finding-text.tsx'
import type { Outlook } from '#web/planning/schedule/open/plan-engine.ts'
import { Deltas } from '#web/planning/schedule/panel/deltas.tsx'
import { byWeight } from '#web/planning/schedule/store/findings-index.ts'
import { cellWeight } from './cell-weight.ts'

export const Brings = ({ totals, before, added }: Outlook) => {
  const { t } = useTranslation('planning')
  const told = added.toSorted(byWeight)
  const weight = cellWeight(told)
  const worst = told.find(each => each.severity === weight?.severity && each.excepted === weight.excepted)
  const deltas = {
    deltaCost: totals.cost - before.cost,
    deltaMinutes: totals.minutes - before.minutes,
    deltaCover: totals.covered - before.covered,
  }
  return (
    <>
      <Deltas of={deltas} />
      {worst && <FindingText finding={worst} />}
      {worst && added.length > 1 && <span>{t('schedule.panel.more', { count: added.length - 1 })}</span>}
    </>
  )
}
