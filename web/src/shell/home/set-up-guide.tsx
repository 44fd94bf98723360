/** What a company still needs before its first roster; each step opens the real screen. Gone once all is there. */
import { CheckCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Call } from '#contract/call.ts'
import { guideCalls } from '#contract/estimate/guide.ts'
import { historyCalls } from '#contract/estimate/history.ts'
import { departmentCalls } from '#contract/organisation/department.ts'
import { memberCalls } from '#contract/organisation/member.ts'
import { employeeCalls } from '#contract/people/employee.ts'
import { planCalls } from '#contract/planning/plans/plan.ts'
import { shiftCalls } from '#contract/planning/settings/shift.ts'
import { workstationCalls } from '#contract/planning/settings/workstation.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useOwnSites } from '#web/person/departments/departments.ts'
import { useSession } from '#web/session/session.tsx'
import styles from '#web/shell/home/home.module.css'
import { addDays } from '#web/time/index.ts'

/** How far back history counts as there. */
const lookBack = 365

interface SetUpStep {
  key: 'organisation' | 'people' | 'workstations' | 'shifts' | 'history' | 'guide' | 'invite' | 'roster'
  to: string
  /** Undefined while it is not known. */
  done: boolean | undefined
}

/** What the company workbook brings. */
const inWorkbook: readonly SetUpStep['key'][] = ['organisation', 'people', 'workstations', 'shifts']

const useSteps = (): readonly SetUpStep[] => {
  const { me, may, mayCall } = useSession()
  const { sites, isKnown } = useOwnSites([])
  const [site] = sites
  const people = useQueryCall(employeeCalls.listEmployees, { page: 1, size: 1 }, { quiet: true })
  const workstations = useQueryCall(workstationCalls.listWorkstations, {}, { quiet: true })
  const shifts = useQueryCall(shiftCalls.listShifts, {}, { quiet: true })
  const guides = useQueryCall(guideCalls.listGuides, {}, { quiet: true })
  const members = useQueryCall(memberCalls.listMembers, { page: 1, size: 1 }, { quiet: true })
  const plans = useQueryCall(planCalls.listPlans, { page: 1, size: 1 }, { quiet: true })
  const history = useQueryCall(
    historyCalls.listHistory,
    { departmentId: site?.id ?? '', first: addDays(me.today, -lookBack), last: me.today, page: 1, size: 1 },
    { quiet: true, enabled: Boolean(site) },
  )
  const moreThan = (none: number, count: number | undefined) => (count === undefined ? undefined : count > none)
  const some = (count: number | undefined) => moreThan(0, count)
  const steps: readonly (SetUpStep & { call: Call })[] = [
    {
      call: departmentCalls.listDepartments,
      key: 'organisation',
      to: '/organisation',
      done: isKnown ? Boolean(site) : undefined,
    },
    { call: employeeCalls.listEmployees, key: 'people', to: '/people/employees', done: some(people.data?.total) },
    {
      call: workstationCalls.listWorkstations,
      key: 'workstations',
      to: '/planning/workstations',
      done: some(workstations.data?.rows.length),
    },
    { call: shiftCalls.listShifts, key: 'shifts', to: '/planning/shifts', done: some(shifts.data?.rows.length) },
    {
      call: historyCalls.listHistory,
      key: 'history',
      to: '/estimate/history',
      done: isKnown ? (site ? some(history.data?.total) : false) : undefined,
    },
    {
      call: guideCalls.listGuides,
      key: 'guide',
      to: '/estimate/workhourguide',
      done: some(guides.data?.rows.length),
    },
    {
      call: memberCalls.listMembers,
      key: 'invite',
      to: '/people/invitations',
      // Whoever reads this has an account.
      done: moreThan(1, members.data?.total),
    },
    {
      call: planCalls.listPlans,
      key: 'roster',
      // From the estimate on: a plan that is made beside it would be a second one for the week.
      to: may('estimate.edit') ? '/estimate/wizard' : '/planning/plans',
      done: some(plans.data?.total),
    },
  ]
  // What may not be asked would never be known.
  return steps.filter(step => mayCall(step.call))
}

export const SetUpGuide = () => {
  const { t } = useTranslation('home')
  const { may } = useSession()
  const steps = useSteps()
  // Shown only once all is known and something is missing: what is not known yet would be counted as not done.
  if (steps.some(step => step.done === undefined) || steps.every(step => step.done)) return null
  const finished = steps.filter(step => step.done).length
  const importable = steps.some(step => inWorkbook.includes(step.key) && step.done === false)
  return (
    <section className={styles.card} aria-label={t('set_up')}>
      <h2>{t('set_up')}</h2>
      <p>{t('set_up_text', { done: finished, total: steps.length })}</p>
      {importable && may('company.import') && (
        <p>
          {t('set_up_import')} <Link to="/organisation/import">{t('set_up_import_link')}</Link>
        </p>
      )}
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.key}>
            <span className={styles.mark} aria-hidden="true">
              {step.done ? <CheckCircleFilled style={{ color: 'var(--ant-color-success)' }} /> : index + 1}
            </span>
            <Link to={step.to}>{t(`step.${step.key}`)}</Link>
            {step.done && <span className={styles.quiet}>{t('step_done')}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
