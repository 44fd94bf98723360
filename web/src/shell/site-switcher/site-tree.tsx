/** Chooses the site of the screen: a tree with search by name and pinyin, favourites and the last five on top. */
import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button, TreeSelect } from 'antd'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useDepartments } from '#web/person/departments/departments.ts'
import { usePinyinMatch } from '#web/person/pinyin-match.ts'
import { useSession } from '#web/session/session.tsx'
import { favoured, useKeptSites, visited } from '#web/shell/site-switcher/kept-sites.ts'
import { allSites, siteOfOption, siteOptions } from '#web/shell/site-switcher/site-options.ts'
import styles from '#web/shell/site-switcher/site-tree.module.css'
import { useToldSite } from '#web/shell/site-switcher/told-site.ts'

interface SiteTreeProps {
  all: boolean
  before?: ReactNode
}

export const SiteTree = ({ all, before }: SiteTreeProps) => {
  const { t } = useTranslation()
  const { company } = useSession()
  const departments = useDepartments()
  const [kept, keep] = useKeptSites(company.cid)
  const [opened, setOpened] = useState(false)
  const id = useId()
  const match = usePinyinMatch(opened)
  const told = useToldSite()
  const [query, setQuery] = useSearchParams()
  const rows = departments.data?.departments ?? []
  const sites = rows.filter(each => each.inScope && each.site !== null)
  const words = { all: t('shell.site_all'), favourites: t('shell.site_favourites'), recent: t('shell.site_recent') }
  const { all: everyone, favourites, recent } = words
  const options = useMemo(
    () => siteOptions(departments.data?.departments ?? [], kept, { all: everyone, favourites, recent }, all),
    [departments.data, kept, everyone, favourites, recent, all],
  )
  const inAddress = sites.find(each => each.id === (told?.id ?? query.get('site')))
  const shown = inAddress ?? (all ? undefined : sites[0])
  const [first, ...others] = sites
  if (!first) return null
  if (others.length === 0)
    return (
      <>
        {before}
        <span className={styles.only}>{first.name}</span>
      </>
    )
  const choose = (value: string) => {
    const id = siteOfOption(value)
    if (id !== null) keep(before => visited(before, id))
    if (id !== null && told) return told.go(id)
    setQuery(before => {
      if (id === null) before.delete('site')
      else before.set('site', id)
      // What is open and which page is shown belong to the site that is left.
      before.delete('page')
      before.delete('open')
      return before
    })
  }
  const isFavourite = shown !== undefined && kept.favourites.includes(shown.id)
  return (
    <>
      {before}
      <span className={styles.switcher}>
        <TreeSelect
          id={id}
          // The field says that it controls a list of this name, which the tree does not have by itself.
          popupRender={tree => <div id={`${id}_list`}>{tree}</div>}
          variant="borderless"
          className={styles.tree}
          aria-label={t('shell.site')}
          value={shown?.id ?? allSites}
          treeData={options}
          treeDefaultExpandAll
          popupMatchSelectWidth={280}
          showSearch={{ filterTreeNode: (text, node) => match(String(node.title), text) }}
          onOpenChange={open => open && setOpened(true)}
          onChange={choose}
        />
        {shown && (
          <Button
            type="text"
            size="small"
            aria-pressed={isFavourite}
            aria-label={t(isFavourite ? 'shell.site_drop' : 'shell.site_keep')}
            icon={isFavourite ? <StarFilled aria-hidden="true" /> : <StarOutlined aria-hidden="true" />}
            onClick={() => keep(before => favoured(before, shown.id))}
          />
        )}
      </span>
    </>
  )
}
