/** The choice of the site that a screen of estimating is about. */
import { useTranslation } from 'react-i18next'
import type { useSite } from '#web/estimate/use-site.ts'
import { DepartmentPicker } from '#web/person/index.ts'
import { useNarrow } from '#web/theme/media.ts'

export interface SiteFilterProps extends Pick<ReturnType<typeof useSite>, 'site' | 'choose'> {
  width?: number
  /** The header has the same choice: here it stands only on a phone, whose header has no place for it. */
  inHeader?: boolean
}

export const SiteFilter = ({ site, choose, width = 220, inHeader = false }: SiteFilterProps) => {
  const { t } = useTranslation('estimate')
  const narrow = useNarrow()
  if (inHeader && !narrow) return null
  return (
    <DepartmentPicker
      value={site?.id ?? null}
      onChange={value => choose(typeof value === 'string' ? value : null)}
      only="sites"
      width={width}
      label={t('history.site')}
    />
  )
}
