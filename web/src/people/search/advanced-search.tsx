/** The advanced search of employees: further conditions, unfolded where somebody wants them or one of them is set. */
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { genders, hireTypes } from '#contract/people/employee.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { useFold } from '#web/list/filters/conditions.tsx'
import { DateRangeFilter } from '#web/list/filters/date-range.tsx'
import { DayFilter } from '#web/list/filters/day-filter.tsx'
import { SearchBox } from '#web/list/filters/search-box.tsx'
import { CustomConditions } from '#web/people/search/custom-conditions.tsx'
import { type EmployeeFilterValues, furtherKinds } from '#web/people/search/employee-search.ts'
import { useSession } from '#web/session/session.tsx'

interface AdvancedSearchProps {
  values: EmployeeFilterValues
  set: (changes: Partial<EmployeeFilterValues>) => void
}

const names = Object.keys(furtherKinds) as (keyof typeof furtherKinds)[]

export const AdvancedSearch = ({ values, set }: AdvancedSearchProps) => {
  const { t } = useTranslation('people')
  const [wanted, setWanted] = useState(false)
  const isSet = names.some(name => values[name] !== '')
  const open = wanted || isSet
  const folded = useFold()?.open === false
  return (
    <>
      {!isSet && !folded && (
        <Button
          type="text"
          aria-expanded={open}
          icon={open ? <UpOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
          onClick={() => setWanted(!wanted)}
        >
          {t('search.more')}
        </Button>
      )}
      {open && <FurtherConditions {...{ values, set }} />}
    </>
  )
}

const FurtherConditions = ({ values, set }: AdvancedSearchProps) => {
  const { t } = useTranslation('people')
  const { me } = useSession()
  const positions = useQueryCall(organisationCalls.listPositionNames, {}).data?.names ?? []
  return (
    <>
      <ChoiceFilter
        label={t('field.position')}
        value={values.position}
        options={positions.map(each => ({ value: each, label: each }))}
        onChange={position => set({ position })}
      />
      <SearchBox label={t('field.rank')} about={t('field.rank')} value={values.rank} onSearch={rank => set({ rank })} />
      <ChoiceFilter
        label={t('field.hireType')}
        value={values.hire}
        options={hireTypes.map(each => ({ value: each, label: t(`hire.${each}`) }))}
        onChange={hire => set({ hire })}
      />
      <ChoiceFilter
        label={t('field.gender')}
        value={values.gender}
        options={genders.map(each => ({ value: each, label: t(`gender.${each}`) }))}
        onChange={gender => set({ gender })}
      />
      <DateRangeFilter
        label={t('field.hiredOn')}
        first={values.from}
        last={values.to}
        today={me.today}
        onChange={({ first, last }) => set({ from: first, to: last })}
      />
      <DayFilter label={t('search.on')} value={values.on} onChange={on => set({ on })} />
      <CustomConditions value={values.own} onChange={own => set({ own })} />
    </>
  )
}
