/** The list of the header where sites are too many for a tree: the server finds them; favourites and the last five on top. */
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNamedSites } from '#web/person/departments/departments.ts'
import { useDepartmentsFound } from '#web/person/departments/use-departments-found.tsx'
import type { KeptSites } from '#web/shell/site-switcher/kept-sites.ts'
import { allSites } from '#web/shell/site-switcher/site-options.ts'
import styles from '#web/shell/site-switcher/site-tree.module.css'

interface SiteFinderProps {
  shown: { id: string; name: string } | undefined
  choose: (value: string) => void
  kept: KeptSites
  all: boolean
}

type Site = { id: string; name: string; code?: string | null }

/** Each entry has a value of its own, as in the tree. */
const listed = (kind: 'favourite' | 'recent', label: string, ids: readonly string[], known: readonly Site[]) => {
  const options = ids.flatMap(id => {
    const site = known.find(each => each.id === id)
    return site ? [{ value: `${kind}:${id}`, label: site.name }] : []
  })
  return options.length > 0 ? [{ label, options }] : []
}

export const SiteFinder = ({ shown, choose, kept, all }: SiteFinderProps) => {
  const { t } = useTranslation()
  const { box, options: rows, opened, wanted } = useDepartmentsFound('sites')
  const named = useNamedSites([...new Set([...kept.favourites, ...kept.recent])], opened)
  const known = named.data?.rows ?? []
  const options = wanted
    ? rows
    : [
        ...(all ? [{ value: allSites, label: t('shell.site_all') }] : []),
        ...listed('favourite', t('shell.site_favourites'), kept.favourites, known),
        ...listed('recent', t('shell.site_recent'), kept.recent, known),
        ...(rows.length > 0 ? [{ label: t('shell.site'), options: rows }] : []),
      ]
  return (
    <Select
      {...box}
      variant="borderless"
      className={styles.tree}
      aria-label={t('shell.site')}
      value={shown?.id ?? allSites}
      options={options}
      labelRender={() => shown?.name ?? t('shell.site_all')}
      popupMatchSelectWidth={280}
      onChange={choose}
    />
  )
}
