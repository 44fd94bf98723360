/** What a company still needs before its first roster; each step opens the real screen. Gone once all is there. */
import { CheckCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Call } from '#contract/call.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useOwnSites } from '#web/person/departments/departments.ts'
import { useSession } from '#web/session/session.tsx'
import styles from '#web/shell/home/home.module.css'
import { addDays } from '#web/time/index.ts'

/** How far back history counts as there. */
const lookBack = 365

interface SetUpStep {
  key: 'organisation' | 'people' | 'workstations' | 'shifts' | 'history' | 'guide' | 'roster'
  to: string
  /** Undefined while it is not known. */
  done: boolean | undefined
}

/** What the company workbook brings. */
const inWorkbook: readonly SetUpStep['key'][] = ['organisation', 'people', 'workstations', 'shifts']

const useSteps = (): readonly SetUpStep[] => {
  const { me, mayCall } = useSession()
  const { sites, isKnown } = useOwnSites([])
  const [site] = sites
  const people = useQueryCall(peopleCalls.listEmployees, { page: 1, size: 1 }, { quiet: true })
  const workstations = useQueryCall(planningCalls.listWorkstations, {}, { quiet: true })
  const shifts = useQueryCall(planningCalls.listShifts, {}, { quiet: true })
  const guides = useQueryCall(estimateCalls.listGuides, {}, { quiet: true })
  const plans = useQueryCall(planningCalls.listPlans, { page: 1, size: 1 }, { quiet: true })
  const history = useQueryCall(
    estimateCalls.listHistory,
    { departmentId: site?.id ?? '', first: addDays(me.today, -lookBack), last: me.today, page: 1, size: 1 },
    { quiet: true, enabled: Boolean(site) },
  )
  const some = (count: number | undefined) => (count === undefined ? undefined : count > 0)
  const steps: readonly (SetUpStep & { call: Call })[] = [
    {
      call: organisationCalls.listDepartments,
      key: 'organisation',
      to: '/organisation',
      done: isKnown ? Boolean(site) : undefined,
    },
    { call: peopleCalls.listEmployees, key: 'people', to: '/people/employees', done: some(people.data?.total) },
    {
      call: planningCalls.listWorkstations,
      key: 'workstations',
      to: '/planning/workstations',
      done: some(workstations.data?.rows.length),
    },
    { call: planningCalls.listShifts, key: 'shifts', to: '/planning/shifts', done: some(shifts.data?.rows.length) },
    {
      call: estimateCalls.listHistory,
      key: 'history',
      to: '/estimate/history',
      done: isKnown ? (site ? some(history.data?.total) : false) : undefined,
    },
    {
      call: estimateCalls.listGuides,
      key: 'guide',
      to: '/estimate/workhourguide',
      done: some(guides.data?.rows.length),
    },
    { call: planningCalls.listPlans, key: 'roster', to: '/planning/plans', done: some(plans.data?.total) },
  ]
  // What may not be asked would never be known.
  return steps.filter(step => mayCall(step.call))
}

export const SetUpGuide = () => {
  const { t } = useTranslation()
  const { may } = useSession()
  const steps = useSteps()
  // Shown only once all is known and something is missing: what is not known yet would be counted as not done.
  if (steps.some(step => step.done === undefined) || steps.every(step => step.done)) return null
  const finished = steps.filter(step => step.done).length
  const importable = steps.some(step => inWorkbook.includes(step.key) && step.done === false)
  return (
    <section className={styles.card} aria-label={t('home.set_up')}>
      <h2>{t('home.set_up')}</h2>
      <p>{t('home.set_up_text', { done: finished, total: steps.length })}</p>
      {importable && may('company.import') && (
        <p>
          {t('home.set_up_import')} <Link to="/organisation/import">{t('home.set_up_import_link')}</Link>
        </p>
      )}
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.key}>
            <span className={styles.mark} aria-hidden="true">
              {step.done ? <CheckCircleFilled style={{ color: 'var(--ant-color-success)' }} /> : index + 1}
            </span>
            <Link to={step.to}>{t(`home.step.${step.key}`)}</Link>
            {step.done && <span className={styles.quiet}>{t('home.step_done')}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
