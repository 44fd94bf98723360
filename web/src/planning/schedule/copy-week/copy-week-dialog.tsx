/** Copies a week of this or another plan of the site into a week of the open plan: a dry look first, then one step. */
import { Button, Checkbox, Modal, Select } from 'antd'
import { type ComponentProps, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { planCalls } from '#contract/planning/plans/plan.ts'
import { planOpenCalls } from '#contract/planning/plans/plan-open.ts'
import { useQueryCall } from '#web/api/index.ts'
import dialog from '#web/form/frame/dialog-body.module.css'
import { Field } from '#web/form/index.ts'
import { ofItsSite } from '#web/list/of-its-site.ts'
import { usePinyinMatch } from '#web/person/index.ts'
import { useIsMadeUpName } from '#web/planning/plans/use-made-up-name.ts'
import { Empty, QueryStates } from '#web/states/index.ts'
import { addDays, useFormats } from '#web/time/index.ts'
import { carryOut, tellingAll } from '../acts/acts.ts'
import { useSchedule } from '../open/open-schedule.ts'
import type { Outlook } from '../open/plan-engine.ts'
import { RuleChanges } from '../panel/rule-changes.tsx'
import { AnswerState } from '../panel/why/answer-state.tsx'
import { type EngineAnswer, useEngineAnswer } from '../panel/why/use-engine-answer.ts'
import { keptIn } from '../store/log/kept-in.ts'
import type { Roster } from '../store/roster.ts'
import styles from './copy-week.module.css'
import { copyWeek, type WeekWish, weeksOf } from './copy-week.ts'
import { LeftOutTable } from './left-out-table.tsx'

const WEEK = 7

export const CopyWeekDialog = ({ onClose }: { onClose: () => void }) => {
  const { facts, store } = useSchedule()
  const { t } = useTranslation('planning')
  const { plan } = facts.opened
  const plans = useQueryCall(planCalls.listPlans, { departmentId: plan.departmentId, page: 1, size: 100 })
  const [source, setSource] = useState<string>()
  // A week cannot be copied onto itself: a plan of one week is no source for itself.
  const others = (plans.data?.rows ?? []).filter(row => row.id !== plan.id || row.days > WEEK)
  const before = others.find(row => row.first < plan.first) ?? others[0]
  const chosen = others.find(row => row.id === source) ?? before
  return (
    // One dialog from the start: what loads takes no place in the screen behind it.
    <Modal open width={720} centered title={t('schedule.copy_week.title')} footer={null} onCancel={onClose}>
      <div className={styles.dialog}>
        <QueryStates query={plans} shape="block">
          {() =>
            chosen ? (
              <Choices
                key={chosen.id}
                source={chosen}
                sources={others}
                own={chosen.id === plan.id ? store.draft.roster : undefined}
                onSource={setSource}
                onClose={onClose}
              />
            ) : (
              <Empty title={t('schedule.copy_week.none')} text={t('schedule.copy_week.none_text')} />
            )
          }
        </QueryStates>
      </div>
    </Modal>
  )
}

interface Source {
  id: string
  name: string
  departmentName: string
  first: string
  days: number
}

/** A plan of this site by its name, with its first day where the name is somebody's own and tells no period. */
const useSourceName = () => {
  const { date } = useFormats()
  const isMadeUp = useIsMadeUpName()
  return (plan: Source): string =>
    isMadeUp(plan) ? ofItsSite(plan.name, plan.departmentName) : `${plan.name} · ${date(plan.first)}`
}

/** Whom and what to copy; the weeks have fields of their own. */
type Wish = Pick<WeekWish, 'people' | 'replace' | 'keepLeave' | 'keepPins'>

interface ChoicesProps {
  source: Source
  sources: readonly Source[]
  /** What is on screen, where the open plan is its own source. */
  own: Roster | undefined
  onSource: (id: string) => void
  onClose: () => void
}

const Choices = ({ source, sources, own, onSource, onClose }: ChoicesProps) => {
  const schedule = useSchedule()
  const { facts, desk, engine } = schedule
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const nameOf = useSourceName()
  const opened = useQueryCall(planOpenCalls.openPlan, { planId: source.id }, { enabled: own === undefined, gcTime: 0 })
  const there = opened.data?.problem
  const stands = useMemo(
    () => (own ? { duties: own.all(), rest: own.kept() } : there && { duties: there.roster, rest: keptIn(there) }),
    [own, there],
  )
  const weeks = weeksOf(facts.dates[0] ?? '', facts.dates.length)
  const [into, setInto] = useState(weeks.find(week => !facts.isLocked(week)) ?? weeks[0] ?? '')
  const sourceWeeks = weeksOf(source.first, source.days).filter(week => own === undefined || week !== into)
  const [chosenWeek, setFrom] = useState<string>()
  const from = sourceWeeks.find(week => week === chosenWeek) ?? sourceWeeks[0] ?? ''
  const [wish, setWish] = useState<Wish>({
    people: [],
    replace: false,
    keepLeave: true,
    keepPins: false,
  })
  const copy = useMemo(
    () => stands && copyWeek(desk, { ...wish, ...stands, from, into }),
    [desk, wish, stands, from, into],
  )
  const change = copy?.gesture.kind === 'change' ? copy.gesture.change : undefined
  const outlook = useEngineAnswer(
    change && `copy week ${source.id} ${from} ${into} ${JSON.stringify(wish)}`,
    async () => change && engine.outlook(change),
  )
  const take = () => {
    if (copy?.gesture.kind !== 'change') return
    const { gesture } = copy
    tellingAll(schedule, () => carryOut(schedule, gesture))
    onClose()
  }
  const weekName = (first: string) => formats.period(first, addDays(first, WEEK - 1))
  return (
    <>
      <div className={dialog.body}>
        <div className={styles.form}>
          <Field label={t('schedule.copy_week.plan')}>
            {({ status: _, ...control }) => (
              <Select
                {...control}
                value={source.id}
                options={sources.map(row => ({ value: row.id, label: nameOf(row) }))}
                onChange={onSource}
              />
            )}
          </Field>
          {/* The plan of a week has told its only one. */}
          {sourceWeeks.length !== 1 && (
            <Field label={t('schedule.copy_week.from')}>
              {({ status: _, ...control }) => (
                <Select
                  {...control}
                  value={from}
                  options={sourceWeeks.map(value => ({ value, label: weekName(value) }))}
                  onChange={setFrom}
                />
              )}
            </Field>
          )}
          <Field label={t('schedule.copy_week.into')}>
            {({ status: _, ...control }) => (
              <Select
                {...control}
                value={into}
                options={weeks.map(value => ({
                  value,
                  label: weekName(value),
                  disabled: facts.isLocked(addDays(value, WEEK - 1)),
                }))}
                onChange={setInto}
              />
            )}
          </Field>
          <WishFields wish={wish} onWish={setWish} />
        </div>
        {own === undefined && (
          <QueryStates query={opened} shape="block">
            {() => null}
          </QueryStates>
        )}
        {copy && <DryLook copy={copy} people={opened.data?.employees ?? facts.people} outlook={outlook} />}
      </div>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('schedule.cancel')}</Button>
        <Button type="primary" disabled={!copy || copy.gesture.kind === 'nothing'} onClick={take}>
          {t('schedule.copy_week.take')}
        </Button>
      </div>
    </>
  )
}

interface WishFieldsProps {
  wish: Wish
  onWish: (wish: Wish) => void
}

/** Whose duties are copied, and what they may replace. */
const WishFields = ({ wish, onWish }: WishFieldsProps) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const match = usePinyinMatch(true)
  const options = (['replace', 'keepLeave', 'keepPins'] as const).map(value => ({
    value,
    label: t(`schedule.copy_week.${value}`),
  }))
  return (
    <>
      <Field label={t('schedule.copy_week.people')}>
        {({ status: _, ...control }) => (
          <Select
            {...control}
            mode="multiple"
            showSearch={{ filterOption: (typed, option) => match(option?.label ?? '', typed) }}
            placeholder={t('schedule.copy_week.everybody')}
            value={[...wish.people]}
            options={facts.people.map(person => ({ value: person.id, label: person.name }))}
            onChange={people => onWish({ ...wish, people })}
          />
        )}
      </Field>
      <Checkbox.Group
        options={options}
        value={options.map(option => option.value).filter(value => wish[value])}
        onChange={on =>
          onWish({
            ...wish,
            replace: on.includes('replace'),
            keepLeave: on.includes('keepLeave'),
            keepPins: on.includes('keepPins'),
          })
        }
      />
    </>
  )
}

interface DryLookProps {
  copy: ReturnType<typeof copyWeek>
  people: ComponentProps<typeof LeftOutTable>['people']
  outlook: EngineAnswer<Outlook | undefined> | undefined
}

/** What would come, go and be left out, and what the rules would say of it. */
const DryLook = ({ copy, people, outlook }: DryLookProps) => {
  const { t } = useTranslation('planning')
  return (
    <div className={styles.look}>
      <p role="status">
        {t('schedule.copy_week.come', { count: copy.come })} · {t('schedule.copy_week.go', { count: copy.go })} ·{' '}
        {copy.rest > 0 && `${t('schedule.copy_week.rest', { count: copy.rest })} · `}
        {t('schedule.copy_week.left', { count: copy.leftOut.length })}
      </p>
      {copy.leftOut.length > 0 && <LeftOutTable leftOut={copy.leftOut} people={people} />}
      {outlook && outlook.state !== 'told' && <AnswerState state={outlook.state} />}
      {outlook?.state === 'told' && outlook.value && (
        <section className={styles.findings} aria-label={t('schedule.copy_week.findings')}>
          <h3>{t('schedule.copy_week.brings', { count: outlook.value.added.length })}</h3>
          <RuleChanges added={outlook.value.added} removed={outlook.value.removed} />
        </section>
      )}
    </div>
  )
}
