/** W28: the tags of the company, each with how many people carry it. */
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { TagRow } from '#contract/people/tag.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSession } from '#web/app/session.tsx'
import { OpenRecord, useOpenParam } from '#web/form/index.ts'
import {
  type Column,
  DataTable,
  ListPage,
  NothingListed,
  SearchBox,
  useRemove,
  useRowCommands,
  useUrlFilters,
} from '#web/list/index.ts'
import { TagDrawer } from '#web/people/tags/tag-drawer.tsx'
import { QueryStates } from '#web/states/index.ts'

const kinds = { q: 'text' } as const
const stale = [peopleCalls.listTags]

export const Tags = () => {
  const { t } = useTranslation(['people', 'shared'])
  const { mayCall } = useSession()
  const drawer = useOpenParam()
  const filters = useUrlFilters(kinds)
  const tags = useQueryCall(peopleCalls.listTags, { text: filters.values.q })
  const remove = useRemove(peopleCalls.deleteTag, peopleCalls.recoverTag, stale)
  const edit = mayCall(peopleCalls.saveTag)
  const columns = useMemo<Column<TagRow>[]>(
    () => [
      { key: 'name', title: t('tag.name'), value: row => row.name },
      { key: 'people', title: t('tag.people'), value: row => row.people, align: 'end' },
    ],
    [t],
  )
  const commands = useRowCommands<TagRow>({
    may: edit,
    nameOf: row => row.name,
    linkTo: row => drawer.linkTo(row.id),
    onDelete: ({ id, revision }) => remove.mutate({ id, revision }),
    consequence: row => (row.people > 0 ? t('tag.carried', { count: row.people }) : undefined),
  })
  return (
    <ListPage
      title={t('title.tags')}
      total={tags.data?.rows.length}
      filtered={filters.any}
      onClear={filters.clear}
      filters={<SearchBox label={t('tag.search')} value={filters.values.q} onSearch={q => filters.set({ q })} />}
      actions={
        edit && (
          <Button type="primary" onClick={() => drawer.show('new')}>
            {t('shared:action.new')}
          </Button>
        )
      }
    >
      <QueryStates query={tags} shape="table">
        {data => (
          <>
            <DataTable
              name="people.tags"
              caption={t('title.tags')}
              rows={data.rows}
              columns={columns}
              rowKey={row => row.id}
              rowName={row => row.name}
              rowLink={row => drawer.linkTo(row.id)}
              rowActions={commands}
              empty={<NothingListed filters={filters} title={t('tag.none')} text={t('tag.none_text')} />}
            />
            <OpenRecord drawer={drawer} rows={data.rows}>
              {(row, open) => <TagDrawer key={open} tag={row} onClose={drawer.close} readOnly={!edit} />}
            </OpenRecord>
          </>
        )}
      </QueryStates>
    </ListPage>
  )
}
