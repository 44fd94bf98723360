/** P04, the details of a plan: summary, versions, approval, acknowledgement, recruitment analysis, audit. */
import { Button, Tabs, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import { planCalls } from '#contract/planning/plans/plan.ts'
import { useRecordCall } from '#web/api/index.ts'
import { useDialog } from '#web/list/use-dialog.ts'
import { NotChosen, QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'
import { addDays, Instant, useFormats } from '#web/time/index.ts'
import { AuditBanner } from '../../schedule/publish/audit-banner.tsx'
import { PersonnelDialog } from '../dialogs/personnel-dialog.tsx'
import styles from '../plans.module.css'
import { stateTones } from '../state-tones.ts'
import { AcknowledgementTab } from './acknowledgement-tab.tsx'
import { ApprovalTab } from './approval-tab.tsx'
import { AuditTab } from './audit-tab.tsx'
import { OutlookList } from './outlook-figures.tsx'
import { RecruitmentTab } from './recruitment-tab.tsx'
import { VersionsTab } from './versions-tab.tsx'

export const PlanDetail = () => {
  const { t } = useTranslation('planning')
  const [query] = useSearchParams()
  const planId = query.get('id')
  if (planId) return <PlanParts planId={planId} />
  return <NotChosen title={t('title.plan_detail')} list="/planning/plans" listTitle={t('title.plans')} />
}

const PlanParts = ({ planId }: { planId: string }) => {
  const { t } = useTranslation('planning')
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const detail = useRecordCall(planCalls.getPlan, { planId })
  const put = (name: string, value?: string) =>
    setQuery(before => {
      if (value) before.set(name, value)
      else before.delete(name)
      return before
    })
  const acts = detail.data?.plan.acts
  const opened = useDialog(acts && (acts.includes('edit') ? ['personnel'] : []))
  return (
    <>
      <PageHead
        title={t('title.plan_detail')}
        subject={detail.data?.plan.name}
        beside={
          detail.data && (
            <>
              <span>{detail.data.plan.name}</span>
              <Tag color={stateTones[detail.data.plan.state]}>{t(`plan.state.${detail.data.plan.state}`)}</Tag>
              {detail.data.plan.versionNumber !== null && (
                <Tag>{t('schedule.versions.name_in_effect', { number: detail.data.plan.versionNumber })}</Tag>
              )}
            </>
          )
        }
        actions={
          detail.data && (
            <Button type="primary" onClick={() => navigate(`/planning/schedule/week?plan=${planId}`)}>
              {t('plan.open')}
            </Button>
          )
        }
      />
      <QueryStates query={detail} shape="page" record={{ list: '/planning/plans', listTitle: t('title.plans') }}>
        {data => (
          <>
            <AuditBanner plan={data.plan} />
            {opened === 'personnel' && (
              <PersonnelDialog detail={data} again={() => void detail.refetch()} onClose={() => put('dialog')} />
            )}
            <Tabs
              activeKey={query.get('tab') ?? 'summary'}
              onChange={next => put('tab', next)}
              items={[
                {
                  key: 'summary',
                  label: t('plan.tab.summary'),
                  children: <Summary detail={data} choose={() => put('dialog', 'personnel')} />,
                },
                { key: 'versions', label: t('plan.tab.versions'), children: <VersionsTab planId={planId} /> },
                {
                  key: 'approval',
                  label: t('plan.tab.approval'),
                  children: (
                    <ApprovalTab planId={planId} versionNumber={data.plan.versionNumber} employees={data.employees} />
                  ),
                },
                {
                  key: 'acknowledgement',
                  label: t('plan.tab.acknowledgement'),
                  children: <AcknowledgementTab planId={planId} version={query.get('version')} />,
                },
                { key: 'recruitment', label: t('plan.tab.recruitment'), children: <RecruitmentTab planId={planId} /> },
                { key: 'audit', label: t('plan.tab.audit'), children: <AuditTab planId={planId} /> },
              ]}
            />
          </>
        )}
      </QueryStates>
    </>
  )
}

interface SummaryProps {
  detail: Output<typeof planCalls.getPlan>
  /** Opens the choice of the plan's people. */
  choose: () => void
}

const Summary = ({ detail, choose }: SummaryProps) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const { plan } = detail
  const none = '–'
  const figures: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('plan.column.name'), plan.name],
    [t('plan.column.department'), plan.departmentName],
    [t('plan.column.period'), formats.period(plan.first, addDays(plan.first, plan.days - 1))],
    [t('plan.column.mode'), t(`plan.mode.${plan.mode}`)],
    [t('plan.field.algorithm'), t(`plan.algorithm.${detail.algorithm}`)],
    [t('plan.field.prediction'), t(`plan.prediction.${detail.prediction}`)],
    [t('plan.field.template'), detail.shiftTemplate?.name ?? none],
    [t('plan.field.estimate'), detail.estimate?.name ?? none],
    [t('plan.column.headcount'), String(plan.headcount)],
    [t('plan.column.hours'), formats.hours(plan.totalMinutes)],
    [t('schedule.figure.open'), String(plan.open)],
    [t('plan.column.submitter'), plan.submitter ?? none],
    [t('plan.column.created'), <Instant key="created" at={plan.createdAt} />],
    [t('plan.column.state'), t(`plan.state.${plan.state}`)],
    [t('plan.column.application'), plan.applicationStatus ? t(`plan.application.${plan.applicationStatus}`) : none],
    [t('plan.column.edits'), String(plan.editsAfterEffective)],
    [t('plan.field.personnel'), t('plan.people', { count: detail.employees.length })],
  ]
  const names = detail.employees.map(each => each.name).join(t('schedule.cell.comma'))
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.people} aria-label={t('plan.field.personnel')}>
        <p>{names}</p>
        {plan.acts.includes('edit') && <Button onClick={choose}>{t('plan.personnel')}</Button>}
      </section>
      <h2>{t('plan.expected')}</h2>
      <OutlookList outlook={detail.outlook} />
    </>
  )
}
