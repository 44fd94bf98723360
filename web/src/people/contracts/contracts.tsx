/** W17: the contracts of people, by status, standing, person and department; and who has none. */
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { type UrlFilters, useUrlFilters } from '#web/list/index.ts'
import { ContractList } from '#web/people/contracts/contract-list.tsx'
import { WithoutContract } from '#web/people/contracts/without-contract.tsx'

const tabs = ['list', 'without'] as const
const kinds = { tab: tabs } as const

/** Which of the two lists is looked at; the other's conditions stay behind. */
const Tab = ({ value, set }: { value: string; set: UrlFilters<typeof kinds>['set'] }) => {
  const { t } = useTranslation('people')
  return (
    <Segmented
      aria-label={t('title.contracts')}
      value={value}
      onChange={next => set({ tab: next === 'list' ? '' : next })}
      options={tabs.map(each => ({ value: each, label: t(`contract.tab.${each}`) }))}
    />
  )
}

export const Contracts = () => {
  const { values, set } = useUrlFilters(kinds)
  const tab = values.tab === 'without' ? 'without' : 'list'
  const choice = <Tab value={tab} set={set} />
  return tab === 'without' ? <WithoutContract choice={choice} /> : <ContractList choice={choice} />
}
