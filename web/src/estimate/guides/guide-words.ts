/** The fields of a guide in the words of its form, for its history. */
import { useTranslation } from 'react-i18next'
import type { GuideRow } from '#contract/engine.ts'
import type { GuideDayKind, guideTypes } from '#contract/estimate/guide.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { useRegionName } from '#web/messages/region-name.ts'
import { useDepartmentName } from '#web/person/index.ts'
import { useFormats } from '#web/time/index.ts'

type Slot = { name: string; start: number; end: number }

export const useGuideWords = (): HistoryWords => {
  const { t } = useTranslation('estimate')
  const { range, money } = useFormats()
  const departmentName = useDepartmentName()
  const regionName = useRegionName()
  const values = (row: GuideRow) => row.values.map(each => each / 100).join(', ')
  return {
    departmentId: { label: t('field.department'), say: departmentName },
    type: { label: t('field.type'), say: (type: (typeof guideTypes)[number]) => t(`guide.${type}`) },
    region: { label: t('guide.region'), say: (region: string) => regionName(region) },
    dayKind: { label: t('guide.day_kind'), say: (kind: GuideDayKind) => t(`guide.day.${kind}`) },
    effectiveFrom: { label: t('field.effectiveFrom') },
    enabled: { label: t('guide.enabled') },
    slots: {
      label: t('guide.slots'),
      say: (slots: Slot[]) => slots.map(each => `${each.name} ${range(each.start, each.end)}`).join(' · '),
    },
    rows: {
      label: t('guide.ranges'),
      say: (rows: GuideRow[]) => rows.map(each => `${money(each.from)}: ${values(each)}`).join(' · '),
    },
  }
}
