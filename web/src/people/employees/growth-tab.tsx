/** What happened to a person in the company: entry, each change of terms with its day, regularisation, the last day. */
import { Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { ChangeRow } from '#contract/people/personnel-change.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useToldTerms } from '#web/people/changes/change-words.ts'
import { QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

interface GrowthTabProps {
  employee: { id: string; hiredOn: string; leftOn: string | null }
}

interface Happened {
  key: string
  on: string
  what: string
  detail: string
}

/** The latest first; what was cancelled did not happen. */
export const GrowthTab = ({ employee }: GrowthTabProps) => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  const told = useToldTerms()
  const changes = useQueryCall(peopleCalls.listChanges, { employeeId: employee.id, size: 500 })
  const changed = (row: ChangeRow): Happened => ({
    key: row.id,
    on: row.on,
    what: [t(`change.kind.${row.kind}`), row.state === 'pending' && t('change.state.pending')]
      .filter(Boolean)
      .join(' · '),
    detail: [...told(row.after).map(each => `${each.label} ${each.text}`), row.reason, row.comment]
      .filter(Boolean)
      .join(' · '),
  })
  return (
    <QueryStates query={changes} shape="table">
      {({ rows }) => {
        const happened = [
          { key: 'hired', on: employee.hiredOn, what: t('growth.hired'), detail: '' },
          ...rows.filter(row => row.state !== 'cancelled').map(changed),
          ...(employee.leftOn ? [{ key: 'left', on: employee.leftOn, what: t('growth.left'), detail: '' }] : []),
        ].toSorted((a, b) => (a.on > b.on ? -1 : 1))
        return (
          <Timeline
            items={happened.map(each => ({
              key: each.key,
              content: (
                <>
                  <strong>
                    {date(each.on)} · {each.what}
                  </strong>
                  {each.detail && <div>{each.detail}</div>}
                </>
              ),
            }))}
          />
        )
      }}
    </QueryStates>
  )
}
