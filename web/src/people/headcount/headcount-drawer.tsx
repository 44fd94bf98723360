/** One figure of the headcount plan: department, position, first day, how many; and its history. */
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { HeadcountRow } from '#contract/people/headcount.ts'
import { useActCall } from '#web/api/hooks.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { DateField, type Issues, issueOf, NumberField, useForm } from '#web/form/index.ts'
import { DepartmentField, PositionField, useDepartmentName } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsDrawer } from '#web/settings/index.ts'
import { useFormats } from '#web/time/index.ts'

interface HeadcountForm {
  departmentId: string | null
  position: string | null
  from: string
  planned: number | null
}

const check = ({ departmentId, from, planned }: HeadcountForm): Issues => ({
  ...(departmentId ? {} : { departmentId: { key: 'form.required' } }),
  ...(from ? {} : { from: { key: 'form.required' } }),
  ...(planned === null ? { planned: { key: 'form.required' } } : {}),
})

const useWords = (): HistoryWords => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  const departmentName = useDepartmentName()
  return {
    departmentId: { label: t('headcount.department'), say: (id: string) => departmentName(id) },
    position: { label: t('headcount.position'), say: (name: string | null) => name ?? t('headcount.any_position') },
    from: { label: t('headcount.from'), say: date },
    heads: { label: t('headcount.planned') },
  }
}

export interface HeadcountDrawerProps {
  plan: HeadcountRow | undefined
  onClose: () => void
  readOnly: boolean
}

export const HeadcountDrawer = ({ plan, onClose, readOnly }: HeadcountDrawerProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const { me } = useSession()
  const save = useActCall(peopleCalls.saveHeadcount, {
    stale: [peopleCalls.listHeadcount],
    done: t(plan ? 'shared:done.edit' : 'shared:done.add'),
  })
  const form = useForm<HeadcountForm>({
    initial: {
      departmentId: plan?.departmentId ?? null,
      position: plan?.position ?? null,
      from: plan?.from ?? me.today,
      planned: plan?.planned ?? null,
    },
    check,
    onSubmit: ({ departmentId, position, from, planned }) =>
      save.mutateAsync({
        ...(plan && { id: plan.id, revision: plan.revision }),
        ...{ departmentId: departmentId ?? '', position, from, planned: planned ?? 0 },
      }),
  })
  return (
    <SettingsDrawer
      {...{ form, onClose, readOnly, words: useWords() }}
      record={plan}
      title={plan ? `${plan.departmentName} · ${plan.position ?? t('headcount.any_position')}` : t('headcount.new')}
      subject="headcount_plan"
    >
      <DepartmentField
        form={form}
        path="departmentId"
        label={t('headcount.department')}
        help={t('headcount.below')}
        required
      />
      <PositionField
        form={form}
        path="position"
        label={t('headcount.position')}
        placeholder={t('headcount.position_hint')}
      />
      <DateField
        label={t('headcount.from')}
        required
        value={form.values.from || null}
        onChange={next => form.set('from', next ?? '')}
        issue={issueOf(form, 'from')}
      />
      <NumberField form={form} path="planned" label={t('headcount.planned')} min={0} max={100_000} required />
    </SettingsDrawer>
  )
}
