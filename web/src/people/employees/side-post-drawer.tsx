/** One post beside the main employment: its form, and its history. */
import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Input, Output } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { sideRelations } from '#contract/people/side-post.ts'
import { useActCall } from '#web/api/hooks.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { ChoiceField, DateField, Field, issueOf, NumberField, TextField, useForm } from '#web/form/index.ts'
import { DepartmentField, PositionField, useDepartmentName } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsDrawer } from '#web/settings/index.ts'
import { useFormats } from '#web/time/index.ts'

type SidePostForm = Input<typeof peopleCalls.saveSidePost>
export type SidePostRow = Output<typeof peopleCalls.listSidePosts>['rows'][number]

const usePostWords = (): HistoryWords => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  const nameOf = useDepartmentName()
  return {
    relation: {
      label: t('employments.relation'),
      say: (relation: SidePostRow['relation']) => t(`employments.${relation}`),
    },
    departmentId: { label: t('field.department'), say: (id: string) => nameOf(id) },
    position: { label: t('field.position') },
    rank: { label: t('field.rank') },
    from: { label: t('field.from'), say: date },
    to: { label: t('field.to'), say: date },
    minutes: { label: t('employments.duration') },
  }
}

/** All day, or so many minutes of one (G24). */
const usualMinutes = 240

export interface SidePostDrawerProps {
  employeeId: string
  /** Whose post it is. */
  name: string
  /** Absent for a new one. */
  row: SidePostRow | undefined
  onClose: () => void
  readOnly: boolean
}

export const SidePostDrawer = ({ employeeId, name, row, onClose, readOnly }: SidePostDrawerProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const { me } = useSession()
  const words = usePostWords()
  const save = useActCall(peopleCalls.saveSidePost, {
    stale: [peopleCalls.listSidePosts],
    done: t(row ? 'shared:done.edit' : 'shared:done.add'),
  })
  const { departmentName, ...held } = row ?? { departmentName: '' }
  const blank = { departmentId: '', position: null, rank: null, from: me.today, to: null, minutes: null }
  const form = useForm<SidePostForm>({
    initial: { employeeId, relation: 'concurrent', ...blank, ...held },
    schema: peopleCalls.saveSidePost.input,
    onSubmit: values => save.mutateAsync(values),
  })
  const { from, to, minutes } = form.values
  return (
    <SettingsDrawer
      {...{ form, onClose, readOnly, words }}
      record={row}
      title={[name, row ? departmentName : t('side_post.add')].filter(Boolean).join(' · ')}
      subject="side_post"
    >
      <DateField
        label={t('field.from')}
        required
        value={from || null}
        onChange={date => form.set('from', date ?? '')}
        issue={issueOf(form, 'from')}
      />
      <DateField label={t('field.to')} value={to} onChange={date => form.set('to', date)} issue={issueOf(form, 'to')} />
      <ChoiceField
        form={form}
        path="relation"
        label={t('employments.relation')}
        required
        options={sideRelations.map(value => ({ value, label: t(`employments.${value}`) }))}
      />
      <DepartmentField form={form} path="departmentId" label={t('field.department')} required />
      <PositionField form={form} path="position" label={t('field.position')} />
      <TextField form={form} path="rank" label={t('field.rank')} max={60} nullable />
      <Field label={t('side_post.time')}>
        {() => (
          <Radio.Group
            value={minutes === null}
            onChange={event => form.set('minutes', event.target.value ? null : usualMinutes)}
            options={[
              { value: true, label: t('employments.all_day') },
              { value: false, label: t('side_post.part_of_day') },
            ]}
          />
        )}
      </Field>
      {minutes !== null && (
        <NumberField form={form} path="minutes" label={t('employments.duration')} min={1} max={1440} required />
      )}
    </SettingsDrawer>
  )
}
