/** The list of the header where sites are too many for a tree: the server finds them; favourites and the last five on top. */
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSettled } from '#web/form/use-settled.ts'
import finder from '#web/person/departments/department-finder.module.css'
import { useNamedSites } from '#web/person/departments/departments.ts'
import type { KeptSites } from '#web/shell/site-switcher/kept-sites.ts'
import { allSites } from '#web/shell/site-switcher/site-options.ts'
import styles from '#web/shell/site-switcher/site-tree.module.css'

const most = 50

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
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const wanted = typed.trim()
  const search = useSettled(wanted)
  const named = useNamedSites([...new Set([...kept.favourites, ...kept.recent])], opened)
  const found = useQueryCall(
    organisationCalls.findDepartments,
    { search, only: 'sites', size: most },
    { enabled: opened, staleTime: 30_000, placeholderData: before => before },
  )
  const known = named.data?.rows ?? []
  const rows = (found.data?.rows ?? []).map(({ id, name, code, above }) => ({
    value: id,
    label: [name, code, above.join(' › ')].filter(Boolean).join(' · '),
  }))
  const left = (found.data?.total ?? 0) - rows.length
  const searching = opened && !found.isError && (found.isFetching || search !== wanted)
  const none = found.isError ? t('state.no_answer') : t('department.none')
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
      variant="borderless"
      className={styles.tree}
      aria-label={t('shell.site')}
      value={shown?.id ?? allSites}
      options={options}
      labelRender={() => shown?.name ?? t('shell.site_all')}
      loading={searching}
      notFoundContent={searching ? t('state.loading') : none}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      // The box forgets what was typed when it closes.
      onOpenChange={open => (open ? setOpened(true) : setTyped(''))}
      popupMatchSelectWidth={280}
      popupRender={list => (
        <>
          {list}
          {left > 0 && <p className={finder.left}>{t('department.left', { left })}</p>}
        </>
      )}
      onChange={choose}
    />
  )
}
