/** What happened to a person in the company: entry, each change of terms with its day, regularisation, the last day. */
import { Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { ChangeRow } from '#contract/people/personnel-change.ts'
import type { ResignationRow } from '#contract/people/resignation.ts'
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

/** Entries and last days: those of the employment that is, and of the ones that ended before it. */
const useStays = () => {
  const { t } = useTranslation('people')
  return ({ id, hiredOn, leftOn }: GrowthTabProps['employee'], rows: readonly ResignationRow[]): Happened[] => {
    const past = rows.filter(row => row.recoveredOn !== null)
    const first = past.reduce((day, row) => (row.hiredOn < day ? row.hiredOn : day), hiredOn)
    const entry = (on: string): Happened => ({
      ...{ key: `hired ${on}`, on, detail: '' },
      what: t(on === first ? 'growth.hired' : 'growth.rehired'),
    })
    const end = (on: string): Happened => {
      const row = rows.find(each => each.lastDay === on)
      const detail = row ? [t(`leaving.type.${row.type}`), row.reason].filter(Boolean).join(' · ') : ''
      return { key: `left ${id} ${on}`, on, what: t('growth.left'), detail }
    }
    const ends = [...past.map(row => row.lastDay), ...(leftOn ? [leftOn] : [])]
    return [...[hiredOn, ...past.map(row => row.hiredOn)].map(entry), ...ends.map(end)]
  }
}

/** What became of the terms in between; what was cancelled did not happen. */
const useChanged = () => {
  const { t } = useTranslation('people')
  const told = useToldTerms()
  return (rows: readonly ChangeRow[]): Happened[] =>
    rows
      .filter(row => row.state !== 'cancelled')
      .map(row => ({
        key: row.id,
        on: row.on,
        what: [t(`change.kind.${row.kind}`), row.state === 'pending' && t('change.state.pending')]
          .filter(Boolean)
          .join(' · '),
        detail: [...told(row.after).map(each => `${each.label} ${each.text}`), row.reason, row.comment]
          .filter(Boolean)
          .join(' · '),
      }))
}

/** The latest first. */
export const GrowthTab = ({ employee }: GrowthTabProps) => {
  const { date } = useFormats()
  const changed = useChanged()
  const stays = useStays()
  const ofPerson = { employeeId: employee.id, size: 500 }
  const changes = useQueryCall(peopleCalls.listChanges, ofPerson)
  const leaving = useQueryCall(peopleCalls.listResignations, ofPerson)
  return (
    <QueryStates query={changes} shape="table">
      {({ rows }) => (
        <QueryStates query={leaving} shape="table">
          {ended => {
            const happened = [...changed(rows), ...stays(employee, ended.rows)].toSorted((a, b) =>
              a.on > b.on ? -1 : 1,
            )
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
      )}
    </QueryStates>
  )
}
