/** What the comparison of forecast and actual is of: how many weeks, and which forecast. */
import { Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { accuracySources } from '#contract/estimate/accuracy.ts'
import type { UrlFilters } from '#web/list/index.ts'

const spans = ['4', '8', '13', '26'] as const
export const accuracyKinds = { weeks: spans, source: accuracySources } as const

export interface AccuracyFinderProps {
  weeks: number
  source: (typeof accuracySources)[number]
  onChange: UrlFilters<typeof accuracyKinds>['set']
}

export const AccuracyFinder = ({ weeks, source, onChange }: AccuracyFinderProps) => {
  const { t } = useTranslation('estimate')
  return (
    <>
      <Select
        aria-label={t('accuracy.days')}
        value={String(weeks)}
        style={{ width: 140 }}
        onChange={value => onChange({ weeks: value === '8' ? '' : value })}
        options={spans.map(value => ({ value, label: t('accuracy.weeks', { count: Number(value) }) }))}
      />
      <Segmented
        aria-label={t('accuracy.source')}
        value={source}
        onChange={value => onChange({ source: value === 'method' ? '' : value })}
        options={accuracySources.map(value => ({ value, label: t(`accuracy.${value}`) }))}
      />
    </>
  )
}
