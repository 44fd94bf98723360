/** O01: what a department becomes on a day: it moves, goes into another or closes; with a look at what goes along. */
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { enteredKinds } from '#contract/organisation/department-change.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import { ChoiceField, DateField, FormDrawer, type Issues, issueOf, TextField, useForm } from '#web/form/index.ts'
import { ChangePreview } from '#web/organisation/planned/change-preview.tsx'
import { staleByChange, useTakeBack } from '#web/organisation/planned/use-changes.ts'
import { DepartmentField } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

type Entered = Input<typeof organisationCalls.enterDepartmentChange>
type ChangeForm = Required<Pick<Entered, 'kind' | 'on' | 'reason'>> & { targetId: string | null }

const needsTarget = ({ kind }: ChangeForm): boolean => kind !== 'close'

/** `today` in both ways: as it compares, and as it is told. */
const checkBy =
  (today: string, told: string) =>
  (values: ChangeForm): Issues => ({
    ...(values.on === '' && { on: { key: 'organisation:planned.day_required' } }),
    ...(values.on !== '' &&
      values.on < today && { on: { key: 'organisation:error.change_past', values: { date: told } } }),
    ...(needsTarget(values) && values.targetId === null
      ? { targetId: { key: 'organisation:error.target_required' } }
      : {}),
  })

const Preview = ({ id, values, isWhole }: { id: string; values: ChangeForm; isWhole: boolean }) => {
  const { kind, on, targetId } = values
  const preview = useQueryCall(
    organisationCalls.previewDepartmentChange,
    { id, kind, on, targetId },
    { enabled: isWhole, quiet: true, placeholderData: before => before },
  )
  if (!isWhole) return null
  // What is refused of it is said here before it is sent.
  if (preview.error && !preview.error.isAnomaly) return <Alert type="warning" showIcon title={preview.error.message} />
  return <QueryStates query={preview}>{({ rows }) => <ChangePreview rows={rows} />}</QueryStates>
}

/** The toast of one that is entered takes it back. */
const useEnter = (department: DepartmentRow) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { date } = useFormats()
  const back = useTakeBack()
  return useActCall(organisationCalls.enterDepartmentChange, {
    stale: staleByChange,
    onDone: ({ id, revision, state }, { kind, on }) => {
      const words = { name: department.name, date: date(on) }
      const text = state === 'done' ? t(`planned.done.${kind}`, words) : t(`planned.entered.${kind}`, words)
      notify('success', text, { label: t('shared:action.undo'), run: () => back.mutate({ id, revision }) })
    },
  })
}

interface ChangeDrawerProps {
  department: DepartmentRow
  onClose: () => void
}

export const DepartmentChangeDrawer = ({ department, onClose }: ChangeDrawerProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { me } = useSession()
  const { id, revision, name } = department
  const { date } = useFormats()
  const enter = useEnter(department)
  const check = checkBy(me.today, date(me.today))
  const form = useForm<ChangeForm>({
    initial: { kind: 'merge', on: me.today, targetId: null, reason: '' },
    check,
    onSubmit: values => enter.mutateAsync({ id, revision, ...values }),
  })
  const { kind, on } = form.values
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('planned.of', { name })}
      isNew
      words={{ verb: t(`planned.kind.${kind}`), cancelled: t('shared:cancelled.edit') }}
    >
      <ChoiceField
        form={form}
        path="kind"
        label={t('planned.what')}
        required
        options={enteredKinds.map(value => ({ value, label: t(`planned.kind.${value}`) }))}
        help={t(`planned.kind_text.${kind}`)}
      />
      <DepartmentField
        form={form}
        path="targetId"
        label={t(`planned.target.${kind}`)}
        required={needsTarget(form.values)}
        clearable
      />
      <DateField
        label={t('planned.on')}
        required
        value={on || null}
        onChange={date => form.set('on', date ?? '')}
        issue={on === '' ? issueOf(form, 'on') : check(form.values)['on']}
        {...(on >= me.today && { help: t(on > me.today ? 'planned.later_text' : 'planned.today_text') })}
      />
      <TextField form={form} path="reason" label={t('planned.reason')} max={300} lines={2} />
      <Preview id={id} values={form.values} isWhole={Object.keys(check(form.values)).length === 0} />
    </FormDrawer>
  )
}
