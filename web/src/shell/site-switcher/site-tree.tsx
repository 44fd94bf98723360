/** Chooses the site of the screen: a tree with search by name and pinyin, favourites and the last five on top. */
import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button, TreeSelect } from 'antd'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDepartments } from '#web/person/departments/departments.ts'
import { usePinyinMatch } from '#web/person/pinyin-match.ts'
import { useSession } from '#web/session/session.tsx'
import { favoured, type KeptSites } from '#web/shell/site-switcher/kept-sites.ts'
import { SiteFinder } from '#web/shell/site-switcher/site-finder.tsx'
import { allSites, siteOptions } from '#web/shell/site-switcher/site-options.ts'
import styles from '#web/shell/site-switcher/site-tree.module.css'
import { useShownSite } from '#web/shell/site-switcher/use-shown-site.ts'

interface SiteTreeProps {
  all: boolean
  before?: ReactNode
}

interface TreeProps {
  shown: { id: string } | undefined
  choose: (value: string) => void
  kept: KeptSites
  all: boolean
}

const Tree = ({ shown, choose, kept, all }: TreeProps) => {
  const { t } = useTranslation()
  const departments = useDepartments()
  const [opened, setOpened] = useState(false)
  const id = useId()
  const match = usePinyinMatch(opened)
  const words = { all: t('shell.site_all'), favourites: t('shell.site_favourites'), recent: t('shell.site_recent') }
  const { all: everyone, favourites, recent } = words
  const options = useMemo(
    () => siteOptions(departments.data?.departments ?? [], kept, { all: everyone, favourites, recent }, all),
    [departments.data, kept, everyone, favourites, recent, all],
  )
  return (
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
  )
}

export const SiteTree = ({ all, before }: SiteTreeProps) => {
  const { t } = useTranslation()
  const { company } = useSession()
  const { first, total, shown, choose, kept, keep } = useShownSite(all)
  if (!first) return null
  if (total === 1)
    return (
      <>
        {before}
        <span className={styles.only}>{first.name}</span>
      </>
    )
  const isFavourite = shown !== undefined && kept.favourites.includes(shown.id)
  const List = company.manyDepartments ? SiteFinder : Tree
  return (
    <>
      {before}
      <span className={styles.switcher}>
        <List shown={shown} choose={choose} kept={kept} all={all} />
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
