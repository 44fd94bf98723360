/** What one department becomes and became, in its page. */
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { ChangeList } from '#web/organisation/planned/change-list.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'

export const DepartmentChanges = ({ departmentId }: { departmentId: string }) => {
  const { t } = useTranslation('organisation')
  const changes = useQueryCall(organisationCalls.listDepartmentChanges, { departmentId })
  return (
    <QueryStates query={changes} shape="table">
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty title={t('planned.none')} text={t('planned.none_text')} />
        ) : (
          <ChangeList rows={rows} label={t('planned.title')} />
        )
      }
    </QueryStates>
  )
}
