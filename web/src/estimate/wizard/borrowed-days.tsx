/** What a site with little history borrowed from similar sites, in words; sites that the reader may not see are only counted. */
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Borrowed } from '#contract/engine.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { useFormats } from '#web/time/index.ts'

export const BorrowedDays = ({
  borrowed,
  lenders,
}: {
  borrowed: Borrowed | undefined
  lenders: EstimateDetail['lenders']
}) => {
  const { t } = useTranslation('estimate')
  const { date } = useFormats()
  if (!borrowed) return null
  const hidden = borrowed.neighbours.length - lenders.length
  const names = lenders.map(({ name }) => name)
  const from = hidden > 0 ? [...names, t('borrowed.others', { count: hidden })] : names
  const { days, ownDays, first, last } = borrowed
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('borrowed.title', { own: ownDays })}
      description={t('borrowed.text', { days, first: date(first), last: date(last), from: from.join(' · ') })}
    />
  )
}
