/** The columns of the list of resignations. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResignationRow } from '#contract/people/resignation.ts'
import type { Column } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { toneOfLeaver } from '#web/people/resignations/leaving-words.ts'
import { Named } from '#web/picture/people/named.tsx'
import { useFormats } from '#web/time/index.ts'

type Columns = Column<ResignationRow>[]

/** Where somebody stands, and whether the record is closed. */
export const LeaverState = ({ row }: { row: ResignationRow }) => {
  const { t } = useTranslation('people')
  return (
    <>
      <StateWord tone={toneOfLeaver[row.standing]}>{t(`leaving.status.${row.standing}`)}</StateWord>
      {row.confirmed && (
        <>
          {' '}
          <StateWord tone="usual">{t('leaving.confirmed')}</StateWord>
        </>
      )}
    </>
  )
}

const useFurtherColumns = (): Columns => {
  const { t } = useTranslation('people')
  const { date, money } = useFormats()
  return useMemo(() => {
    const hidden = true
    const day = (key: 'socialEnd' | 'fundEnd' | 'recoveredOn'): Column<ResignationRow> => ({
      ...{ key, hidden, title: t(`leaving.${key}`), value: row => row[key] },
      render: ({ [key]: value }) => (value === null ? '' : date(value)),
    })
    const sum = (key: 'compensation' | 'notice'): Column<ResignationRow> => ({
      ...{ key, hidden, title: t(`leaving.${key}Cents`), align: 'end', value: row => row.pay?.[`${key}Cents`] },
      render: row => {
        const cents = row.pay?.[`${key}Cents`] ?? null
        return cents === null ? '' : money(cents)
      },
    })
    return [
      day('socialEnd'),
      day('fundEnd'),
      sum('compensation'),
      sum('notice'),
      { key: 'remark', title: t('leaving.remark'), value: row => row.remark, hidden, wrap: true },
    ]
  }, [t, date, money])
}

export const useLeavingColumns = (): Columns => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  const further = useFurtherColumns()
  return useMemo(
    () => [
      {
        key: 'employee',
        title: t('field.name'),
        value: row => row.employeeName,
        render: row => <Named name={row.employeeName} />,
      },
      { key: 'jobNumber', title: t('field.jobNumber'), value: row => row.jobNumber },
      { key: 'department', title: t('field.department'), value: row => row.departmentName },
      { key: 'position', title: t('field.position'), value: row => row.position },
      { key: 'hiredOn', title: t('field.hiredOn'), value: row => row.hiredOn, render: row => date(row.hiredOn) },
      {
        key: 'lastDay',
        leads: true,
        headed: true,
        title: t('leaving.lastDay'),
        value: row => row.lastDay,
        render: row => date(row.lastDay),
      },
      { key: 'type', title: t('leaving.type'), value: row => t(`leaving.type.${row.type}`) },
      { key: 'ground', title: t('leaving.ground'), value: row => t(`leaving.ground.${row.ground}`) },
      {
        key: 'status',
        leads: true,
        title: t('leaving.status'),
        value: row => t(`leaving.status.${row.standing}`),
        render: row => <LeaverState row={row} />,
      },
      { key: 'reason', title: t('leaving.reason'), value: row => row.reason },
      ...further,
    ],
    [t, date, further],
  )
}
