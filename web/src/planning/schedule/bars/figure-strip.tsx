/** Z3, the figure strip: cover, open, findings by weight, hours, cost against budget; each leads to its derivation or its list. */
import { Popover } from 'antd'
import { type ButtonHTMLAttributes, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { coverTone } from '#web/picture/index.ts'
import { useFormats } from '#web/time/index.ts'
import { decimalHours } from '#web/time/time-format.ts'
import { CoverWhy } from '../derivation/cover-why.tsx'
import { needAndPlan } from '../need-and-plan.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useTotals } from '../open/use-store.ts'
import { SeverityMark } from '../week/legality/severity-mark.tsx'
import styles from './bars.module.css'
import { costOfBudget } from './cost-of-budget.ts'
import { coverPoints, coverShare } from './cover-share.ts'

export type Figure = 'cover' | 'open' | 'prohibited' | 'needs_approval' | 'advice' | 'hours' | 'cost'

interface ShownFigure {
  figure: Figure
  label: string
  value: string
  title?: string
  /** What is fine has no colour, but for the cover. */
  tone?: 'success' | 'warning' | 'error' | false
}

export const FigureStrip = ({ show }: { show: (figure: Figure) => void }) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const totals = useTotals()
  if (!totals) return <div className={styles.figures} data-zone="figures" />
  const hours = needAndPlan(facts, totals)
  const figures: ShownFigure[] = [
    {
      figure: 'cover',
      label: t('schedule.figure.cover'),
      value: coverShare(totals, formats),
      title: t('schedule.figure.cover_of', { covered: totals.covered, required: totals.required }),
      tone: totals.required > 0 && coverTone(coverPoints(totals)),
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
        direct: decimalHours(totals.directMinutes),
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
      <span className={styles.hint}>{t('schedule.figure.hint')}</span>
    </div>
  )
}

const FigureButton = ({
  figure,
  label,
  value,
  title,
  tone,
  ...button
}: ShownFigure & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button
    {...button}
    type="button"
    className={styles.figure}
    data-after-findings={figure === 'hours' || undefined}
    data-tone={tone || undefined}
    title={title}
  >
    {(figure === 'prohibited' || figure === 'needs_approval' || figure === 'advice') && (
      <SeverityMark severity={figure} />
    )}
    <span>{label}</span>
    <b>{value}</b>
  </button>
)

/** Opens where the share comes from, and from there the list of what is short. */
const CoverFigure = ({ show, ...figure }: ShownFigure & { show: (figure: Figure) => void }) => {
  const [open, setOpen] = useState(false)
  const list = () => {
    setOpen(false)
    show('cover')
  }
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      title={<h2>{figure.label}</h2>}
      content={<CoverWhy list={list} />}
    >
      <FigureButton {...figure} aria-expanded={open} />
    </Popover>
  )
}
