/**
 * What a company still needs before its first roster; each step opens the real screen. Gone once all is there, which the
 * browser keeps: a company that is set up is not asked about it again.
 */
import { CheckCircleFilled } from '@ant-design/icons'
import { useEffect } from 'react'
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
import styles from '#web/home/home.module.css'
import { useOwnSites } from '#web/person/departments/departments.ts'
import { useSession } from '#web/session/session.tsx'
import { addDays } from '#web/time/index.ts'

/** How far back history counts as there. */
const lookBack = 365

type Step = 'organisation' | 'people' | 'workstations' | 'shifts' | 'history' | 'guide' | 'invite' | 'roster'

/** In their order, each with the call by which it is known whether it is done, and its screen. */
const steps: readonly { key: Step; call: Call; to: string }[] = [
  { key: 'organisation', call: departmentCalls.listDepartments, to: '/organisation' },
  { key: 'people', call: employeeCalls.listEmployees, to: '/people/employees' },
  { key: 'workstations', call: workstationCalls.listWorkstations, to: '/planning/workstations' },
  { key: 'shifts', call: shiftCalls.listShifts, to: '/planning/shifts' },
  { key: 'history', call: historyCalls.listHistory, to: '/estimate/history' },
  { key: 'guide', call: guideCalls.listGuides, to: '/estimate/workhourguide' },
  { key: 'invite', call: memberCalls.listMembers, to: '/people/invitations' },
  // From the estimate on: a plan that is made beside it would be a second one for the week.
  { key: 'roster', call: planCalls.listPlans, to: '/estimate/wizard' },
]

/** What the company workbook brings. */
const inWorkbook: readonly Step[] = ['organisation', 'people', 'workstations', 'shifts']

const one = { page: 1, size: 1 }
const quiet = { quiet: true } as const
const moreThan = (none: number, count: number | undefined) => (count === undefined ? undefined : count > none)

type Done = Record<Step, boolean | undefined>

/** Whether each is done, undefined while it is not known, and whether an answer is still on its way. */
const useDone = (): { done: Done; isAwaited: boolean } => {
  const { me } = useSession()
  const { sites, isKnown, isLoading } = useOwnSites([])
  const [site] = sites
  const people = useQueryCall(employeeCalls.listEmployees, one, quiet)
  const workstations = useQueryCall(workstationCalls.listWorkstations, {}, quiet)
  const shifts = useQueryCall(shiftCalls.listShifts, {}, quiet)
  const guides = useQueryCall(guideCalls.listGuides, {}, quiet)
  const members = useQueryCall(memberCalls.listMembers, one, quiet)
  const plans = useQueryCall(planCalls.listPlans, one, quiet)
  const history = useQueryCall(
    historyCalls.listHistory,
    { departmentId: site?.id ?? '', first: addDays(me.today, -lookBack), last: me.today, ...one },
    { ...quiet, enabled: Boolean(site) },
  )
  const done: Done = {
    organisation: isKnown ? Boolean(site) : undefined,
    people: moreThan(0, people.data?.total),
    workstations: moreThan(0, workstations.data?.rows.length),
    shifts: moreThan(0, shifts.data?.rows.length),
    history: isKnown ? (site ? moreThan(0, history.data?.total) : false) : undefined,
    guide: moreThan(0, guides.data?.rows.length),
    // Whoever reads this has an account.
    invite: moreThan(1, members.data?.total),
    roster: moreThan(0, plans.data?.total),
  }
  const asked = [people, workstations, shifts, guides, members, plans, history]
  return { done, isAwaited: isLoading || asked.some(each => each.isLoading) }
}

const keptAt = (company: string) => `paiban.set_up.${company}`

/** Whether the company was seen with nothing missing, in this browser. */
export const isSetUp = (company: string): boolean => localStorage.getItem(keptAt(company)) !== null

/** What there is to show, and whether that is still to be known: what stands below it waits so long. */
export const useSetUp = () => {
  const { company, may, mayCall } = useSession()
  const { done, isAwaited } = useDone()
  // What may not be asked would never be known.
  const own = steps
    .filter(step => mayCall(step.call))
    .map(step => ({
      ...step,
      ...(step.key === 'roster' && !may('estimate.edit') && { to: '/planning/plans' }),
      done: done[step.key],
    }))
  const isDone = own.every(step => step.done)
  useEffect(() => {
    if (isDone) localStorage.setItem(keptAt(company.cid), 'yes')
  }, [isDone, company.cid])
  // What is not known yet would be counted as not done.
  const isShown = !isDone && own.every(step => step.done !== undefined)
  return { guide: isShown && <SetUpGuide steps={own} />, isAwaited }
}

type OwnSteps = readonly { key: Step; to: string; done: boolean | undefined }[]

const SetUpGuide = ({ steps }: { steps: OwnSteps }) => {
  const { t } = useTranslation('home')
  const { may } = useSession()
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
