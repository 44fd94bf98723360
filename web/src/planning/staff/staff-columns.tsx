/** The columns of the people who are scheduled: who they are, their post and type, their stars, when they can work. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { mainWorkstation } from '#contract/people/main-workstation.ts'
import { dayAvailabilities, type StaffRow } from '#contract/people/staff.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import type { Column } from '#web/list/index.ts'
import { useYesNoColumn } from '#web/list/table/yes-no-column.ts'
import { useCountryName } from '#web/messages/region-name.ts'
import { useFormats } from '#web/time/index.ts'

const none: readonly never[] = []

/** One word where the week is the same all through, else how many days of each kind. */
const useWeekInWords = () => {
  const { t } = useTranslation(['planning', 'people'])
  return (week: StaffRow['availability']): string => {
    const kinds = dayAvailabilities.filter(kind => week.includes(kind))
    const [only] = kinds
    if (kinds.length === 1 && only) return t(`people:staff.${only}`)
    return kinds
      .map(kind =>
        t('people:staff.days', { kind: t(`people:staff.${kind}`), count: week.filter(day => day === kind).length }),
      )
      .join(' · ')
  }
}

export const useStaffColumns = (): Column<StaffRow>[] => {
  const { t } = useTranslation(['planning', 'people'])
  const { hours } = useFormats()
  const yesNo = useYesNoColumn()
  const countryName = useCountryName()
  const inWords = useWeekInWords()
  const read = useQueryCall(planningCalls.listWorkstations, {}, { quiet: true })
  const workstations = read.data?.rows ?? none
  return useMemo(() => {
    const nameOf = (id: string) => workstations.find(each => each.id === id)?.name ?? ''
    const rated = (row: StaffRow) =>
      row.skills
        .filter(skill => nameOf(skill.workstationId))
        .map(skill => `${nameOf(skill.workstationId)} ★${skill.stars}`)
        .join(' · ')
    return [
      { key: 'name', title: t('people:field.name'), value: row => row.name },
      { key: 'department', title: t('field.department'), value: row => row.departmentName },
      {
        key: 'post',
        title: t('people:staff.post'),
        value: row => nameOf(mainWorkstation(row.skills, workstations) ?? ''),
      },
      { key: 'position', title: t('people:field.position'), value: row => row.position, hidden: true },
      {
        key: 'region',
        title: t('people:staff.region'),
        value: row => row.region && countryName(row.region),
      },
      { key: 'type', title: t('people:staff.type'), value: row => (row.type ? t(`people:hire.${row.type}`) : '') },
      {
        key: 'week',
        title: t('people:field.weekMinutes'),
        value: row => row.weekMinutes,
        render: row => (row.weekMinutes === null ? '' : hours(row.weekMinutes)),
        align: 'end',
        hidden: true,
      },
      yesNo({ key: 'participates', title: t('people:field.participates'), is: row => row.participates, usual: true }),
      { key: 'skills', title: t('people:staff.skills'), value: rated, sortable: false },
      { key: 'availability', title: t('people:staff.availability'), value: row => inWords(row.availability) },
    ]
  }, [t, hours, countryName, inWords, workstations, yesNo])
}
