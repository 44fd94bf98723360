/**
 * The employment records of a person: the dated terms, which are changed under Basic, and beside them the concurrent posts and
 * those to which somebody is seconded, which are kept here.
 */
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { EmploymentValue } from '#contract/people/employee.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { OpenRecord, useOpenParam } from '#web/form/index.ts'
import { type Column, DataTable } from '#web/list/index.ts'
import { useYesNoColumn } from '#web/list/table/yes-no-column.ts'
import { besideEmployee } from '#web/people/employees/open-beside.ts'
import { SidePostDrawer, type SidePostRow } from '#web/people/employees/side-post-drawer.tsx'
import { useNamedDepartments } from '#web/person/index.ts'
import { useRemove } from '#web/settings/index.ts'
import { Empty, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

/** What the table shows of terms and of posts beside them; minutes are null where it is all day. */
interface Shown {
  key: string
  relation: 'main' | SidePostRow['relation']
  department: string
  position: string | null
  rank: string | null
  from: string
  to: string | null
  minutes: number | null
  post?: SidePostRow
}

/** Whoever is hired full time is there all day: how long a day is counts where it is not (G24). */
const mainOf = (terms: EmploymentValue, names: ReadonlyMap<string, string>): Shown => ({
  ...{ key: `main ${terms.from}`, relation: 'main', department: names.get(terms.departmentId) ?? '' },
  ...{ position: terms.position, rank: terms.rank, from: terms.from, to: terms.to },
  minutes: terms.hireType === 'full_time' ? null : terms.dayMinutes,
})

const besideOf = (post: SidePostRow): Shown => ({
  ...{ key: post.id, relation: post.relation, department: post.departmentName, post },
  ...{ position: post.position, rank: post.rank, from: post.from, to: post.to, minutes: post.minutes },
})

/** Terms of the past name departments that may be closed by now. */
const useNames = (employments: readonly EmploymentValue[]) => {
  const ids = useMemo(() => [...new Set(employments.map(each => each.departmentId))], [employments])
  const rows = useNamedDepartments(ids).data?.rows
  return useMemo(() => new Map(rows?.map(({ id, name }) => [id, name])), [rows])
}

const useColumns = (): Column<Shown>[] => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  const yesNo = useYesNoColumn()
  return useMemo<Column<Shown>[]>(
    () => [
      { key: 'department', title: t('field.department'), value: row => row.department },
      { key: 'relation', title: t('employments.relation'), value: row => t(`employments.${row.relation}`) },
      { key: 'position', title: t('field.position'), value: row => row.position },
      { key: 'rank', title: t('field.rank'), value: row => row.rank },
      { key: 'from', title: t('field.from'), value: row => row.from, render: row => date(row.from) },
      {
        key: 'to',
        title: t('field.to'),
        value: row => row.to ?? '9999',
        render: row => (row.to ? date(row.to) : t('record.until_now')),
      },
      yesNo({ key: 'allDay', title: t('employments.all_day'), is: row => row.minutes === null, usual: true }),
      {
        key: 'duration',
        title: t('employments.duration'),
        value: row => row.minutes,
        render: row => (row.minutes === null ? '' : t('employments.minutes', { minutes: row.minutes })),
        align: 'end',
      },
    ],
    [t, date, yesNo],
  )
}

interface EmploymentsTabProps {
  employeeId: string
  name: string
  employments: readonly EmploymentValue[]
  readOnly: boolean
}

export const EmploymentsTab = ({ employeeId, name, employments, readOnly }: EmploymentsTabProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const columns = useColumns()
  const names = useNames(employments)
  const drawer = useOpenParam(besideEmployee)
  const posts = useRecordCall(peopleCalls.listSidePosts, { employeeId })
  const remove = useRemove(peopleCalls.deleteSidePost, peopleCalls.recoverSidePost, [peopleCalls.listSidePosts])
  const main = employments.toReversed().map(each => mainOf(each, names))
  const removing = ({ post }: Shown) => {
    if (!post || readOnly) return []
    const { id, revision } = post
    const onChoose = () => remove.mutate({ id, revision })
    return [{ key: 'delete', label: t('shared:action.delete'), onChoose, danger: true }]
  }
  return (
    <QueryStates query={posts} shape="table" record={{}}>
      {({ rows }) => (
        <>
          <p>{t('employments.help')}</p>
          <DataTable
            name="people.employments"
            caption={t('employee.tab.employments')}
            rows={[...main, ...rows.map(besideOf)]}
            columns={columns}
            rowKey={row => row.key}
            rowName={row => row.department || row.from}
            rowLink={row => row.post && drawer.linkTo(row.post.id)}
            rowActions={removing}
            empty={<Empty title={t('record.none')} />}
          />
          {!readOnly && <Button onClick={() => drawer.show('new')}>{t('side_post.add')}</Button>}
          <OpenRecord drawer={drawer} rows={rows}>
            {(row, open) => (
              <SidePostDrawer key={open} {...{ employeeId, name, row, readOnly }} onClose={drawer.close} />
            )}
          </OpenRecord>
        </>
      )}
    </QueryStates>
  )
}
