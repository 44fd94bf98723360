/** How many people each department is to have, of a position or in all, beside how many it has on a day. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import { type HeadcountRow, headcountStates } from '#contract/people/headcount.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { DayFilter } from '#web/list/filters/day-filter.tsx'
import { type Column, exportWith, type UrlFilters, useUrlFilters } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { HeadcountDrawer } from '#web/people/headcount/headcount-drawer.tsx'
import { DepartmentFilter } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsList, useRemove } from '#web/settings/index.ts'
import { useFormats } from '#web/time/index.ts'

const kinds = { department: 'id', on: 'date', state: headcountStates } as const
const size = 100
const stale = [peopleCalls.listHeadcount]

type Filters = UrlFilters<typeof kinds>

const filterOf = ({ values }: Filters) => ({
  ...(values.department && { departmentId: values.department }),
  ...(values.on && { on: values.on }),
  state: headcountStates.find(each => each === values.state),
})

const Finder = ({ filters }: { filters: Filters }) => {
  const { t } = useTranslation('people')
  const { department, on, state } = filters.values
  return (
    <>
      <DepartmentFilter
        label={t('headcount.department')}
        value={department}
        onChange={chosen => filters.set({ department: chosen })}
      />
      <DayFilter label={t('headcount.on')} value={on} onChange={day => filters.set({ on: day })} />
      <ChoiceFilter
        label={t('headcount.state')}
        value={state}
        options={headcountStates.map(value => ({ value, label: t(`headcount.state.${value}`) }))}
        onChange={value => filters.set({ state: value })}
      />
    </>
  )
}

/** Too few people are worth a look; too many only cost. */
const Gap = ({ gap }: { gap: number }) => {
  const { t } = useTranslation('people')
  if (gap === 0) return <StateWord tone="usual">{t('headcount.met')}</StateWord>
  const count = Math.abs(gap)
  return gap < 0 ? (
    <StateWord tone="warning">{t('headcount.short', { count })}</StateWord>
  ) : (
    <StateWord tone="busy">{t('headcount.over', { count })}</StateWord>
  )
}

const useColumns = (): Column<HeadcountRow>[] => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  return useMemo(
    () => [
      { key: 'department', title: t('headcount.department'), value: row => row.departmentName },
      {
        key: 'position',
        title: t('headcount.position'),
        leads: true,
        value: row => row.position ?? t('headcount.any_position'),
      },
      { key: 'from', title: t('headcount.from'), value: row => row.from, render: row => date(row.from) },
      { key: 'planned', title: t('headcount.planned'), value: row => row.planned, align: 'end' },
      { key: 'actual', title: t('headcount.actual'), value: row => row.actual, align: 'end' },
      {
        key: 'gap',
        leads: true,
        title: t('headcount.gap'),
        value: row => row.actual - row.planned,
        render: row => <Gap gap={row.actual - row.planned} />,
      },
    ],
    [t, date],
  )
}

export const Headcount = () => {
  const { t } = useTranslation(['people', 'shared'])
  const { may } = useSession()
  const filters = useUrlFilters(kinds)
  const filter = filterOf(filters)
  const rows = useQueryCall(peopleCalls.listHeadcount, { ...filter, page: filters.page, size })
  const remove = useRemove(peopleCalls.deleteHeadcount, peopleCalls.recoverHeadcount, stale)
  const columns = useColumns()
  const nameOf = (row: HeadcountRow) => `${row.departmentName} · ${row.position ?? t('headcount.any_position')}`
  return (
    <SettingsList<HeadcountRow>
      {...{ query: rows, columns, filters, nameOf, edit: may('people.edit') }}
      name="people.headcount"
      title={t('title.headcount')}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      finder={<Finder filters={filters} />}
      none={{ title: t('headcount.none'), text: t('headcount.none_text') }}
      exported={exportWith(peopleCalls.exportHeadcount, filter)}
      onDelete={({ id, revision }) => remove.mutate({ id, revision })}
      opens={({ row, ...opened }) => <HeadcountDrawer plan={row} {...opened} />}
    />
  )
}
