/** A company's own fields among the conditions of the advanced search, each by its type. */
import type { CustomFieldRow } from '#contract/people/custom-field.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { DateRangeFilter } from '#web/list/filters/date-range.tsx'
import { SearchBox } from '#web/list/filters/search-box.tsx'
import { useCustomFields } from '#web/people/custom/custom-values.ts'
import { customFilters, spanOf, spanText, withCustomFilter } from '#web/people/search/custom-filters.ts'
import { useSession } from '#web/session/session.tsx'

interface CustomConditionsProps {
  /** As the address holds them. */
  value: string
  onChange: (value: string) => void
}

export const CustomConditions = ({ value, onChange }: CustomConditionsProps) => {
  const fields = useCustomFields().data?.rows ?? []
  const set = customFilters(value)
  return (
    fields
      // Whom a value names is found by that person's own record.
      .filter(each => each.type !== 'person')
      .map(field => (
        <CustomCondition
          key={field.id}
          field={field}
          value={set.get(field.id) ?? ''}
          onChange={next => onChange(withCustomFilter(value, field.id, next))}
        />
      ))
  )
}

const CustomCondition = ({ field, value, onChange }: CustomConditionsProps & { field: CustomFieldRow }) => {
  const { me } = useSession()
  const { name, type, options } = field
  if (type === 'select')
    return (
      <ChoiceFilter
        label={name}
        value={value}
        options={options.map(each => ({ value: each, label: each }))}
        onChange={onChange}
      />
    )
  if (type === 'date') {
    const span = spanOf(value)
    return <DateRangeFilter label={name} {...span} today={me.today} onChange={next => onChange(spanText(next))} />
  }
  return <SearchBox label={name} about={name} value={value} onSearch={onChange} />
}
