/** Z3, the figure strip: cover, open, findings by weight, hours, cost against budget, fairness; each leads to its derivation or its list. */
import { useTranslation } from 'react-i18next'
import { coverPoints, coverTone } from '#web/picture/index.ts'
import { useFormats } from '#web/time/index.ts'
import { CoverWhy } from '../../derivation/cover-why.tsx'
import { useSchedule } from '../../open/open-schedule.ts'
import { useTotals } from '../../open/use-store.ts'
import { plannedOfNeeded } from '../../planned-of-needed.ts'
import styles from '../bars.module.css'
import { costOfBudget } from './cost-of-budget.ts'
import { coverShare } from './cover-share.ts'
import { FairFigure } from './fair-figure.tsx'
import { type Figure, FigureButton, FigureWithWhy, type ShownFigure } from './figure-button.tsx'

export const FigureStrip = ({ show }: { show: (figure: Figure) => void }) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const totals = useTotals()
  if (!totals) return <div className={styles.figures} data-zone="figures" />
  const hours = plannedOfNeeded(facts, formats, totals)
  const points = coverPoints(totals)
  const figures: ShownFigure[] = [
    {
      figure: 'cover',
      label: t('schedule.figure.cover'),
      value: coverShare(totals, formats),
      title: t('schedule.figure.cover_of', { covered: totals.covered, required: totals.required }),
      tone: points !== null && coverTone(points),
    },
    { figure: 'open', label: t('schedule.figure.open'), value: String(totals.open) },
    {
      figure: 'prohibited',
      label: t('schedule.severity.prohibited'),
      value: String(totals.prohibited),
      tone: totals.prohibited > 0 && 'error',
    },
    { figure: 'needs_approval', label: t('schedule.severity.needs_approval'), value: String(totals.needsApproval) },
    { figure: 'advice', label: t('schedule.severity.advice'), value: String(totals.advice) },
    {
      figure: 'hours',
      label: t('schedule.figure.hours'),
      value: facts.needIsKnown ? hours.text : hours.plan,
      title: t('schedule.figure.hours_of', {
        minutes: hours.plan,
        needed: hours.need,
        direct: formats.hours(totals.directMinutes),
      }),
    },
    {
      figure: 'cost',
      label: t(facts.opened.costIsIndex ? 'schedule.figure.cost_index' : 'schedule.figure.cost'),
      value: costOfBudget(formats, facts.opened.costIsIndex, totals),
      tone: totals.budget !== undefined && totals.cost > totals.budget && 'warning',
    },
  ]
  return (
    <div className={styles.figures} role="toolbar" aria-label={t('schedule.bar.figures')} data-zone="figures">
      {figures.map(each =>
        each.figure === 'cover' ? (
          <CoverFigure key="cover" {...each} show={show} />
        ) : (
          <FigureButton key={each.figure} {...each} onClick={() => show(each.figure)} />
        ),
      )}
      <FairFigure totals={totals} />
      <span className={styles.hint}>{t('schedule.figure.hint')}</span>
    </div>
  )
}

/** Its derivation leads on to the list of what is short. */
const CoverFigure = ({ show, ...figure }: ShownFigure & { show: (figure: Figure) => void }) => (
  <FigureWithWhy
    {...figure}
    content={close => (
      <CoverWhy
        list={() => {
          close()
          show('cover')
        }}
      />
    )}
  />
)
