/** The request of a plan: its steps, what it would change for people, and the findings that went with it with their reasons. */
import { useTranslation } from 'react-i18next'
import { planStateCalls } from '#contract/planning/plans/plan-state.ts'
import { workstationCalls } from '#contract/planning/settings/workstation.ts'
import { useQueryCall } from '#web/api/index.ts'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { useCodeText } from '#web/messages/code-text.ts'
import { useFindingWords } from '#web/planning/schedule/findings/finding-sentence.ts'
import { Empty, QueryStates } from '#web/states/index.ts'
import { Instant, useFormats } from '#web/time/index.ts'
import styles from '../plans.module.css'
import { ApprovalChanges } from './approval-changes.tsx'

interface ApprovalTabProps {
  planId: string
  /** The version in effect. */
  versionNumber: number | null
  employees: readonly { id: string; name: string }[]
}

export const ApprovalTab = ({ planId, versionNumber, employees }: ApprovalTabProps) => {
  const { t } = useTranslation('planning')
  const code = useCodeText('engine')
  const formats = useFormats()
  const workstations = useQueryCall(workstationCalls.listWorkstations, {})
  const sentence = useFindingWords(id => workstations.data?.rows.find(each => each.id === id)?.name ?? '')
  const nameOf = (id: string | undefined) => employees.find(each => each.id === id)?.name
  const request = useQueryCall(planStateCalls.planRequest, { planId })
  return (
    <QueryStates query={request} shape="table">
      {({ request: found }) =>
        found === null ? (
          <Empty title={t('plan.request.none')} />
        ) : (
          <>
            <ScrollRegion label={t('plan.tab.approval')}>
              <table className={styles.table}>
                <caption>{t(`plan.application.${found.status}`)}</caption>
                <tbody>
                  {found.steps.map(step => (
                    <tr key={`${step.at}-${step.act}`}>
                      <td>
                        <Instant at={step.at} />
                      </td>
                      <th scope="row">{step.author.name}</th>
                      <td>{t(`plan.request.${step.act}`)}</td>
                      <td>{step.remark}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollRegion>
            {found.waiting && <ApprovalChanges planId={planId} versionNumber={versionNumber} waiting={found.waiting} />}
            {found.findings.length > 0 && (
              <ScrollRegion label={t('plan.request.findings')}>
                <table className={styles.table}>
                  <caption>{t('plan.request.findings')}</caption>
                  <tbody>
                    {found.findings.map(({ key, finding, reason }) => (
                      <tr key={key}>
                        <td>{formats.period(finding.first, finding.last)}</td>
                        <td>{nameOf(finding.employee)}</td>
                        <td>{code('engine', `rule.${finding.rule}`, {}, finding.number)}</td>
                        <td>{sentence(finding)}</td>
                        <td>{reason}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </ScrollRegion>
            )}
          </>
        )
      }
    </QueryStates>
  )
}
