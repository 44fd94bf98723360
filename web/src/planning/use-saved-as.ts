/** What a revision of a plan was saved as, in words: draft, submitted or a version, and the name that somebody gave it. */
import { useTranslation } from 'react-i18next'
import type { SavedAs } from '#contract/planning/edits/plan-edit.ts'

export function useSavedAs(): (savedAs: SavedAs) => string {
  const { t } = useTranslation('planning')
  return ({ state, version, name }) => {
    const where = t(`plan.saved_as.${state}`, { number: version ?? '' })
    return name === null ? where : t('plan.saved_as.named', { where, name })
  }
}
