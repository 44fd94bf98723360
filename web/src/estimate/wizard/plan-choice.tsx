/** Which plans a hand-over makes: one for each schedule period that the estimate covers, as weeks or as months. */
import { Checkbox, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TouchedPeriod } from '#contract/planning/estimate-plans.ts'
import styles from '#web/estimate/estimate.module.css'
import { periodsToPlan, useTouchedPeriods } from '#web/estimate/wizard/use-touched-periods.ts'
import { daysBetween, useFormats } from '#web/time/index.ts'

type Kind = TouchedPeriod['period']

export interface PlansToMake {
  /** All that may be made of the kind chosen; nothing while it is asked. */
  offered: readonly TouchedPeriod[] | undefined
  chosen: readonly TouchedPeriod[]
  kinds: readonly Kind[]
  kind: Kind
  setKind: (kind: Kind) => void
  toggle: (first: string) => void
}

/** Those that the days fill are chosen until a person says otherwise. */
export const usePlansToMake = ({ first, last }: { first: string; last: string }): PlansToMake => {
  const periods = useTouchedPeriods(first, last)
  const kinds = (['week', 'month'] as const).filter(
    // A month is offered where days fill one: a week is always.
    kind => kind === 'week' || periods?.some(each => each.period === kind && each.whole),
  )
  const [picked, setPicked] = useState<Kind>()
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  const months = (periods ?? []).filter(each => each.period === 'month')
  const wholeMonths = months.length > 0 && months.every(each => each.whole)
  const kind = picked ?? (wholeMonths ? 'month' : 'week')
  const usual = periodsToPlan(periods ?? [], kind).map(each => each.first)
  const offered = periods?.filter(each => each.period === kind)
  return {
    offered,
    chosen: (offered ?? []).filter(each => usual.includes(each.first) !== others.has(each.first)),
    kinds,
    kind,
    setKind: next => {
      setPicked(next)
      setOthers(new Set())
    },
    toggle: start =>
      setOthers(before => {
        const after = new Set(before)
        if (!after.delete(start)) after.add(start)
        return after
      }),
  }
}

export const PlanChoice = ({ offered, chosen, kinds, kind, setKind, toggle }: PlansToMake) => {
  const { t } = useTranslation('estimate')
  const { period } = useFormats()
  if (!offered) return null
  return (
    <fieldset className={styles.labelled} aria-label={t('handover.plans')}>
      {kinds.length > 1 && (
        <Segmented<Kind>
          aria-label={t('handover.kind')}
          value={kind}
          onChange={setKind}
          options={kinds.map(value => ({ value, label: t(value === 'week' ? 'handover.weeks' : 'handover.months') }))}
        />
      )}
      {offered.map(each => {
        const days = period(each.first, each.last)
        const all = daysBetween(each.first, each.last) + 1
        return (
          <Checkbox key={each.first} checked={chosen.includes(each)} onChange={() => toggle(each.first)}>
            {each.whole
              ? t('handover.create', { period: days })
              : t('handover.create', { period: t('handover.plan_part', { period: days, days: each.days, all }) })}
          </Checkbox>
        )
      })}
    </fieldset>
  )
}
