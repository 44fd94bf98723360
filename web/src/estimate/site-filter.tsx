/** The choice of the site that a screen of estimating is about. */
import { useTranslation } from 'react-i18next'
import type { useSite } from '#web/estimate/use-site.ts'
import { DepartmentPicker } from '#web/person/index.ts'

export interface SiteFilterProps extends Pick<ReturnType<typeof useSite>, 'site' | 'choose'> {
  width?: number
}

export const SiteFilter = ({ site, choose, width = 220 }: SiteFilterProps) => {
  const { t } = useTranslation('estimate')
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
