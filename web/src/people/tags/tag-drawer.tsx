/** One tag: its name, who carries it, and its history. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { TagRow } from '#contract/people/tag.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { Field, type Issues, TextField, useForm } from '#web/form/index.ts'
import { PersonPicker } from '#web/person/index.ts'
import { SettingsDrawer } from '#web/settings/index.ts'
import { QueryStates } from '#web/states/index.ts'

interface TagDrawerProps {
  tag: TagRow | undefined
  onClose: () => void
  readOnly: boolean
}

type Person = { id: string; name: string }

/** Who carries a tag is known before its form is drawn. */
export const TagDrawer = (props: TagDrawerProps) => {
  const id = props.tag?.id
  const carried = useQueryCall(peopleCalls.listTagged, { id: id ?? '' }, { enabled: id !== undefined, gcTime: 0 })
  if (id === undefined) return <TagForm {...props} people={[]} />
  return <QueryStates query={carried}>{({ people }) => <TagForm {...props} people={people} />}</QueryStates>
}

const check = (values: { name: string }): Issues =>
  values.name.trim() === '' ? { name: { key: 'people:error.tag_name_required' } } : {}

const TagForm = ({ tag, onClose, readOnly, people }: TagDrawerProps & { people: readonly Person[] }) => {
  const { t } = useTranslation(['people', 'shared'])
  const save = useActCall(peopleCalls.saveTag, { stale: [peopleCalls.listTags], done: t('shared:done.save') })
  const [before] = useState(() => people.map(each => each.id))
  const form = useForm({
    initial: { name: tag?.name ?? '', people: before },
    check,
    onSubmit: values =>
      save.mutateAsync({
        ...(tag && { id: tag.id, revision: tag.revision }),
        ...(values.name.trim() !== tag?.name && { name: values.name }),
        to: values.people.filter(each => !before.includes(each)),
        from: before.filter(each => !values.people.includes(each)),
      }),
  })
  return (
    <SettingsDrawer
      {...{ form, onClose, readOnly }}
      record={tag}
      title={tag?.name ?? t('tag.new')}
      subject="tag"
      words={{ name: { label: t('tag.name') } }}
    >
      <TextField form={form} path="name" label={t('tag.name')} required max={30} />
      <Field label={t('tag.people')}>
        {control => (
          <PersonPicker
            control={control}
            several
            known={people}
            value={form.values.people}
            onChange={chosen => form.set('people', chosen ?? [])}
          />
        )}
      </Field>
    </SettingsDrawer>
  )
}
