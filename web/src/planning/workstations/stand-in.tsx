/** Who else must be there, and who may stand in: the never-alone pair and the stand-in group of a workstation. */
import { AutoComplete } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import formStyles from '#web/form/frame/form.module.css'
import { ChoiceField, Field, type FormState, NumberField } from '#web/form/index.ts'
import { companionChoices } from '#web/planning/workstations/companion-choices.ts'

/** What a person enters for a workstation. */
export type WorkstationForm = Input<typeof planningCalls.saveWorkstation>

export const StandIn = ({ form, id }: { form: FormState<WorkstationForm>; id: string | undefined }) => {
  const { t } = useTranslation('planning')
  const { departmentId, standInGroup, neverAloneWith } = form.values
  const there = useQueryCall(
    planningCalls.listWorkstations,
    { departmentId: departmentId ?? undefined },
    { enabled: Boolean(departmentId) },
  )
  const everywhere = useQueryCall(planningCalls.listWorkstations, {}, { enabled: Boolean(neverAloneWith) })
  const others = (there.data?.rows ?? []).filter(row => row.id !== id)
  const groups = [...new Set(others.map(row => row.standInGroup).filter(Boolean))].sort()
  return (
    <>
      <ChoiceField
        form={form}
        path="neverAloneWith"
        label={t('workstation.never_alone')}
        help={t('workstation.never_alone_hint')}
        placeholder={t('workstation.one_may')}
        options={companionChoices(
          { chosen: neverAloneWith, here: others, everywhere: everywhere.data?.rows ?? [] },
          {
            self: t('workstation.alone_self'),
            beside: name => t('workstation.alone_with', { name }),
            elsewhere: name => t(there.isPending ? 'workstation.alone_with' : 'workstation.alone_elsewhere', { name }),
            gone: everywhere.isPending || there.isPending ? '…' : t('workstation.alone_gone'),
          },
        )}
        clearable
      />
      <div className={formStyles.row}>
        <Field label={t('workstation.group')} help={t('workstation.group_hint')} issue={form.issues.standInGroup}>
          {control => (
            <AutoComplete
              {...control}
              maxLength={40}
              value={standInGroup ?? ''}
              options={groups.map(value => ({ value }))}
              onChange={value => form.set('standInGroup', value ?? '')}
            />
          )}
        </Field>
      </div>
      {standInGroup?.trim() && (
        <div className={formStyles.row}>
          <NumberField form={form} path="standInLoss" label={t('workstation.loss')} min={1} max={4} />
          <NumberField
            form={form}
            path="standInMost"
            label={t('workstation.stand_in_most')}
            help={t('workstation.stand_in_most_hint')}
            min={1}
            max={500}
          />
        </div>
      )}
    </>
  )
}
