/** The columns of the list of onboardings. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnboardingRow } from '#contract/onboarding/calls.ts'
import type { Column } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { toneOfState } from '#web/people/onboarding/onboarding-words.ts'
import { Named } from '#web/picture/people/named.tsx'
import { Instant, useFormats } from '#web/time/index.ts'

export const OnboardingStateWord = ({ row }: { row: Pick<OnboardingRow, 'state' | 'expired'> }) => {
  const { t } = useTranslation('onboarding')
  if (row.expired) return <StateWord tone="error">{t('state.expired')}</StateWord>
  return <StateWord tone={toneOfState[row.state]}>{t(`state.${row.state}`)}</StateWord>
}

const doneOf = ({ tasks }: OnboardingRow) => tasks.filter(each => each.doneAt !== null).length

export const useOnboardingColumns = (): Column<OnboardingRow>[] => {
  const { t } = useTranslation(['onboarding', 'people'])
  const { date } = useFormats()
  return useMemo<Column<OnboardingRow>[]>(
    () => [
      { key: 'name', title: t('people:field.name'), value: row => row.name, render: row => <Named name={row.name} /> },
      { key: 'phone', title: t('people:field.phone'), value: row => row.phone },
      { key: 'department', title: t('people:field.department'), value: row => row.departmentName },
      { key: 'position', title: t('people:field.position'), value: row => row.position },
      {
        key: 'plannedOn',
        title: t('field.plannedOn'),
        leads: true,
        value: row => row.plannedOn,
        render: row => date(row.plannedOn),
      },
      {
        key: 'state',
        title: t('field.state'),
        leads: true,
        value: row => t(row.expired ? 'state.expired' : `state.${row.state}`),
        render: row => <OnboardingStateWord row={row} />,
      },
      {
        key: 'tasks',
        title: t('field.tasks'),
        align: 'end',
        value: doneOf,
        render: row => (row.tasks.length > 0 ? `${doneOf(row)}/${row.tasks.length}` : ''),
      },
      {
        key: 'enteredAt',
        title: t('field.enteredAt'),
        value: row => row.enteredAt,
        render: row => row.enteredAt && <Instant at={row.enteredAt} />,
      },
      {
        key: 'regularOn',
        title: t('field.regularOn'),
        value: row => row.regularOn,
        render: row => (row.regularOn ? date(row.regularOn) : ''),
        hidden: true,
      },
      {
        key: 'eraseOn',
        title: t('field.eraseOn'),
        value: row => row.eraseOn,
        render: row => (row.eraseOn ? date(row.eraseOn) : ''),
        hidden: true,
      },
      { key: 'createdBy', title: t('field.createdBy'), value: row => row.createdBy, hidden: true },
    ],
    [t, date],
  )
}
