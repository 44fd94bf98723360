/** W28: the tags of the company, each with how many people carry it. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { TagRow } from '#contract/people/tag.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { type Column, SearchBox, useUrlFilters } from '#web/list/index.ts'
import { TagDrawer } from '#web/people/tags/tag-drawer.tsx'
import { useSession } from '#web/session/session.tsx'
import { SettingsList, useRemove } from '#web/settings/index.ts'

const kinds = { q: 'text' } as const
const stale = [peopleCalls.listTags]

export const Tags = () => {
  const { t } = useTranslation(['people', 'shared'])
  const { mayCall } = useSession()
  const filters = useUrlFilters(kinds)
  const tags = useQueryCall(peopleCalls.listTags, { text: filters.values.q })
  const remove = useRemove(peopleCalls.deleteTag, peopleCalls.recoverTag, stale)
  // A tag is the whole company's: who reaches some people alone gives them what there is.
  const edit = mayCall(peopleCalls.deleteTag)
  const columns = useMemo<Column<TagRow>[]>(
    () => [
      { key: 'name', title: t('tag.name'), value: row => row.name },
      { key: 'people', title: t('tag.people'), value: row => row.people, align: 'end' },
    ],
    [t],
  )
  return (
    <SettingsList<TagRow>
      {...{ query: tags, columns, filters, edit }}
      name="people.tags"
      title={t('title.tags')}
      finder={<SearchBox label={t('tag.search')} value={filters.values.q} onSearch={q => filters.set({ q })} />}
      nameOf={row => row.name}
      none={{ title: t('tag.none'), text: t('tag.none_text') }}
      onDelete={({ id, revision }) => remove.mutate({ id, revision })}
      consequence={row => (row.people > 0 ? t('tag.carried', { count: row.people }) : undefined)}
      opens={({ row, ...opened }) => <TagDrawer tag={row} {...opened} />}
    />
  )
}
