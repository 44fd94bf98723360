/** What a site with little history borrowed from similar sites, in words; sites that the reader may not see are only counted. */
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { useFormats } from '#web/time/index.ts'

type Rest = Pick<EstimateDetail, 'forecast' | 'lenders' | 'ownDaysAlone'>

export const BorrowedDays = ({ estimate }: { estimate: Rest }) => {
  const { t } = useTranslation('estimate')
  const { date } = useFormats()
  const { forecast, lenders, ownDaysAlone } = estimate
  const borrowed = forecast?.borrowed
  const note = (own: number, description: string) => (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('borrowed.title', { own })}
      description={description}
    />
  )
  if (!borrowed) return ownDaysAlone === null ? null : note(ownDaysAlone, t('borrowed.none'))
  const hidden = borrowed.neighbours.length - lenders.length
  const names = lenders.map(({ name }) => name)
  const from = hidden > 0 ? [...names, t('borrowed.others', { count: hidden })] : names
  const { days, ownDays, first, last } = borrowed
  return note(ownDays, t('borrowed.text', { days, first: date(first), last: date(last), from: from.join(' · ') }))
}
