/**
 * Which plans a hand-over makes: one for each schedule period that the estimate covers, as weeks or as months. What plans
 * there are already is told beside each, and a draft takes the estimate until a person says otherwise. A period that
 * is over or has a plan in effect is left to the person, and says why.
 */
import { Checkbox, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanThere, TouchedPeriod } from '#contract/planning/plans/estimate-plans.ts'
import styles from '#web/estimate/estimate.module.css'
import { periodsToPlan, useTouchedPeriods } from '#web/estimate/wizard/use-touched-periods.ts'
import { useSession } from '#web/session/session.tsx'
import { daysBetween, useFormats } from '#web/time/index.ts'

type Kind = TouchedPeriod['period']

/** Why a period is not planned by itself: it is over, or people work by a plan already. */
type LeftOut = 'past' | 'in_effect'

export interface PlansToMake {
  /** All that may be made of the kind chosen; nothing while it is asked. */
  offered: readonly TouchedPeriod[] | undefined
  chosen: readonly TouchedPeriod[]
  kinds: readonly Kind[]
  kind: Kind
  setKind: (kind: Kind) => void
  toggle: (first: string) => void
  /** The draft that takes the estimate in place of a new plan. */
  into: (period: TouchedPeriod) => PlanThere | undefined
  /** Why none is made of a period unless the person says so. */
  left: (period: TouchedPeriod) => LeftOut | undefined
  /** Makes a new plan beside the draft of a period, or not. */
  beside: (first: string) => void
}

const toggled = (before: ReadonlySet<string>, first: string): ReadonlySet<string> => {
  const after = new Set(before)
  if (!after.delete(first)) after.add(first)
  return after
}

/** An empty one before one with duties, and of those the newest. */
const draftOf = ({ plans }: TouchedPeriod): PlanThere | undefined => {
  const drafts = plans.filter(each => each.takes)
  return drafts.find(each => each.empty) ?? drafts.at(-1)
}

const leftOut = ({ last, plans }: TouchedPeriod, today: string): LeftOut | undefined => {
  if (last < today) return 'past'
  return plans.some(each => each.state === 'in_effect') ? 'in_effect' : undefined
}

/** Those that the days fill are chosen, unless something speaks against it, until a person says otherwise. */
export const usePlansToMake = (estimate: { first: string; last: string; departmentId: string }): PlansToMake => {
  const { today } = useSession().me
  const periods = useTouchedPeriods(estimate.first, estimate.last, estimate.departmentId)
  const kinds = (['week', 'month'] as const).filter(
    // A month is offered where days fill one: a week is always.
    kind => kind === 'week' || periods?.some(each => each.period === kind && each.whole),
  )
  const [picked, setPicked] = useState<Kind>()
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  const [anew, setAnew] = useState<ReadonlySet<string>>(new Set())
  const months = (periods ?? []).filter(each => each.period === 'month')
  const wholeMonths = months.length > 0 && months.every(each => each.whole)
  const kind = picked ?? (wholeMonths ? 'month' : 'week')
  const left = (each: TouchedPeriod) => leftOut(each, today)
  const usual = periodsToPlan(periods ?? [], kind)
    .filter(each => !left(each))
    .map(each => each.first)
  const offered = periods?.filter(each => each.period === kind)
  return {
    offered,
    chosen: (offered ?? []).filter(each => usual.includes(each.first) !== others.has(each.first)),
    kinds,
    kind,
    setKind: next => {
      setPicked(next)
      setOthers(new Set())
      setAnew(new Set())
    },
    toggle: start => setOthers(before => toggled(before, start)),
    into: each => (anew.has(each.first) ? undefined : draftOf(each)),
    left,
    beside: start => setAnew(before => toggled(before, start)),
  }
}

/** What plans a period has already, by name and by how far they are. */
const There = ({ plans }: TouchedPeriod) => {
  const { t } = useTranslation('estimate')
  if (plans.length === 0) return null
  const named = plans.map(({ name, state, empty }) =>
    t(`handover.there.${empty && state === 'draft' ? 'empty' : state}`, { name }),
  )
  return <p className={styles.hint}>{t('handover.there', { list: named.join(t('basics.part_joint')) })}</p>
}

const PeriodChoice = ({ each, plans }: { each: TouchedPeriod; plans: PlansToMake }) => {
  const { t } = useTranslation('estimate')
  const { period } = useFormats()
  const { chosen, toggle, into, left, beside } = plans
  const why = left(each)
  const days = period(each.first, each.last)
  const all = daysBetween(each.first, each.last) + 1
  const told = each.whole ? days : t('handover.plan_part', { period: days, days: each.days, all })
  const checked = chosen.includes(each)
  const draft = draftOf(each)
  return (
    <div className={styles.labelled}>
      <Checkbox checked={checked} onChange={() => toggle(each.first)}>
        {t('handover.create', { period: told })}
      </Checkbox>
      <div className={styles.beneath}>
        <There {...each} />
        {why && <p className={styles.hint}>{t(`handover.left.${why}`)}</p>}
        {checked && draft && (
          <Checkbox checked={into(each) !== undefined} onChange={() => beside(each.first)}>
            {t(draft.empty ? 'handover.take' : 'handover.take_full', { name: draft.name })}
          </Checkbox>
        )}
        {checked && draft && !into(each) && <p className={styles.hint}>{t('handover.beside', { name: draft.name })}</p>}
      </div>
    </div>
  )
}

export const PlanChoice = (plans: PlansToMake) => {
  const { t } = useTranslation('estimate')
  const { offered, kinds, kind, setKind } = plans
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
      {offered.map(each => (
        <PeriodChoice key={each.first} each={each} plans={plans} />
      ))}
    </fieldset>
  )
}
