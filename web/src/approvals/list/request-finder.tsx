/** What the lists of requests are looked through by. */
import { useTranslation } from 'react-i18next'
import { categories, requestStates } from '#contract/approvals/values.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { DateRangeFilter } from '#web/list/filters/date-range.tsx'
import { SearchBox, type UrlFilters } from '#web/list/index.ts'
import { useSession } from '#web/session/session.tsx'

export const turns = ['waiting', 'answered', 'all'] as const

/** Their names in the address. */
export const requestKinds = {
  q: 'text',
  state: requestStates,
  turn: turns,
  category: categories,
  from: 'date',
  to: 'date',
} as const

interface RequestFinderProps {
  filters: UrlFilters<typeof requestKinds>
  /** Whether somebody is asked in this tab, and answers. */
  hasTurn: boolean
}

export const RequestFinder = ({ filters, hasTurn }: RequestFinderProps) => {
  const { t } = useTranslation('approvals')
  const { me } = useSession()
  const { values, set } = filters
  return (
    <>
      <SearchBox label={t('list.search')} value={values.q} onSearch={q => set({ q })} />
      {hasTurn && (
        <ChoiceFilter
          label={t('turn')}
          value={values.turn}
          usual="waiting"
          options={turns.map(value => ({ value, label: t(`turn.${value}`) }))}
          onChange={turn => set({ turn })}
        />
      )}
      <ChoiceFilter
        label={t('field.state')}
        value={values.state}
        options={requestStates.map(value => ({ value, label: t(`state.${value}`) }))}
        onChange={state => set({ state })}
      />
      <ChoiceFilter
        label={t('field.category')}
        value={values.category}
        options={categories.map(value => ({ value, label: t(`category.${value}`) }))}
        onChange={category => set({ category })}
      />
      <DateRangeFilter
        label={t('list.when')}
        first={values.from}
        last={values.to}
        today={me.today}
        onChange={({ first, last }) => set({ from: first, to: last })}
      />
    </>
  )
}
