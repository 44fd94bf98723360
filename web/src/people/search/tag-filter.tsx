/** The condition that people carry tags: all of those that are chosen. */
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useCondition } from '#web/list/filters/conditions.tsx'

interface TagFilterProps {
  /** Ids in the address, with commas between them. */
  value: string
  onChange: (value: string) => void
}

export const TagFilter = ({ value, onChange }: TagFilterProps) => {
  const { t } = useTranslation('people')
  const label = t('field.tags')
  const tags = useQueryCall(peopleCalls.listTags, { text: '' }).data?.rows ?? []
  const chosen = value ? value.split(',') : []
  const names = chosen.flatMap(id => tags.find(each => each.id === id)?.name ?? [])
  const folded = useCondition({ label, text: names.join(', '), clear: () => onChange('') })
  if (folded) return null
  return (
    <Select
      mode="multiple"
      allowClear
      aria-label={label}
      placeholder={label}
      popupMatchSelectWidth={false}
      maxTagCount="responsive"
      style={{ minWidth: 96, maxWidth: 240 }}
      optionFilterProp="label"
      value={tags.length > 0 ? chosen : []}
      options={tags.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={next => onChange(next.join(','))}
    />
  )
}
