/** The columns of a list of contracts; one that has ended shows the day on which it really did. */
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { periodWords } from '#contract/people/contracts/contract-period.ts'
import type { ContractRow } from '#contract/people/contracts/labour-contract.ts'
import type { Column } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { useLocale } from '#web/messages/locale.ts'
import { Named } from '#web/picture/people/named.tsx'
import { useFormats } from '#web/time/index.ts'

const tones = { signed: 'usual', unsigned: 'error', expiring: 'warning' } as const

/** The status in a word, with the mark of one that has ended, or ends before its end. */
export const ContractState = ({ row }: { row: ContractRow }) => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  return (
    <>
      <StateWord tone={tones[row.state]}>{t(`contract.status.${row.state}`)}</StateWord>
      {row.ended && (
        <>
          {' '}
          <StateWord tone="waiting">{t('contract.ended')}</StateWord>
        </>
      )}
      {!row.ended && row.endedOn !== null && (
        <>
          {' '}
          <StateWord tone="waiting">{t('contract.ends_on', { date: date(row.endedOn) })}</StateWord>
        </>
      )}
    </>
  )
}

type Columns = Column<ContractRow>[]
type DayKey = 'start' | 'signedOn' | 'probationUntil' | 'endedOn'

/** A column of a day. */
const useDay = () => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  return useCallback(
    (key: DayKey, hidden = false): Column<ContractRow> => ({
      ...{ key, hidden, title: t(`contract.${key}`), value: row => row[key] },
      render: ({ [key]: value }) => (value === null ? '' : date(value)),
    }),
    [t, date],
  )
}

const usePersonColumns = (): Columns => {
  const { t } = useTranslation('people')
  return useMemo(
    () => [
      {
        key: 'employee',
        title: t('contract.employee'),
        value: row => row.employeeName,
        render: row => <Named name={row.employeeName} />,
      },
      { key: 'jobNumber', title: t('contract.jobNumber'), value: row => row.jobNumber },
      { key: 'department', title: t('field.department'), value: row => row.departmentName },
    ],
    [t],
  )
}

const useTermColumns = (): Columns => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  const locale = useLocale()
  const day = useDay()
  return useMemo(
    () => [
      { key: 'number', title: t('contract.number'), value: row => row.number },
      { key: 'type', title: t('contract.type'), value: row => t(`contract.type.${row.type}`) },
      {
        key: 'status',
        leads: true,
        title: t('contract.status'),
        value: row => t(`contract.status.${row.state}`),
        render: row => <ContractState row={row} />,
      },
      day('start'),
      {
        key: 'end',
        leads: true,
        headed: true,
        title: t('contract.end'),
        value: row => row.endedOn ?? row.end,
        render: ({ endedOn, end, term }) => {
          const real = endedOn ?? end
          return real === null ? t(`contract.term.${term}`) : date(real)
        },
      },
      day('signedOn'),
      { key: 'period', title: t('contract.period'), value: row => periodWords(row.start, row.end, locale) },
    ],
    [t, date, locale, day],
  )
}

/** What the chooser of columns offers beside them. */
const useFurtherColumns = (): Columns => {
  const { t } = useTranslation('people')
  const day = useDay()
  return useMemo(() => {
    const hidden = true
    const figure = (key: 'probationMonths' | 'warningDays'): Column<ContractRow> => ({
      ...{ key, hidden, title: t(`contract.${key}`), align: 'end', value: row => row[key] },
    })
    const text = (key: 'subject' | 'signingBody' | 'remark'): Column<ContractRow> => ({
      ...{ key, hidden, title: t(`contract.${key}`), value: row => row[key] },
    })
    return [
      // The end says it: a day, or that none is fixed.
      { key: 'term', hidden, title: t('contract.term'), value: row => t(`contract.term.${row.term}`) },
      {
        ...{ key: 'employeeType', title: t('contract.employeeType'), hidden },
        value: row => row.employeeType && t(`hire.${row.employeeType}`),
      },
      text('subject'),
      text('signingBody'),
      figure('probationMonths'),
      day('probationUntil', true),
      figure('warningDays'),
      day('endedOn', true),
      {
        ...{ key: 'endReason', title: t('contract.endReason'), hidden },
        value: row => row.endReason && t(`contract.reason.${row.endReason}`),
      },
      { ...text('remark'), wrap: true },
    ]
  }, [t, day])
}

/** @param ofPerson where all rows are of one person, who need not be named */
export const useContractColumns = (ofPerson = false): Columns => {
  const person = usePersonColumns()
  const terms = useTermColumns()
  const further = useFurtherColumns()
  return useMemo(() => {
    // A drawer has less room: heads that stand too close are hard to press, so none is there to be pressed.
    const less = terms.map(each => ({ ...each, sortable: false, ...(each.key === 'signedOn' && { hidden: true }) }))
    return [...(ofPerson ? less : [...person, ...terms]), ...further]
  }, [ofPerson, person, terms, further])
}
