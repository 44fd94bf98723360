/** One workstation. */
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { planningCalls } from '#contract/planning/calls.ts'
import { type WorkstationRow, workTypes } from '#contract/planning/settings/workstation.ts'
import { useActCall } from '#web/api/hooks.ts'
import formStyles from '#web/form/frame/form.module.css'
import {
  ChoiceField,
  ColourField,
  Field,
  type Issues,
  issueOf,
  NumberField,
  SwitchField,
  TextField,
  useForm,
} from '#web/form/index.ts'
import { DepartmentField } from '#web/person/index.ts'
import { TemplateSelect } from '#web/planning/templates/template-select.tsx'
import { StandIn, type WorkstationForm } from '#web/planning/workstations/stand-in.tsx'
import { useWorkstationWords } from '#web/planning/workstations/workstation-words.ts'
import { SettingsDrawer } from '#web/settings/index.ts'

export interface WorkstationDrawerProps {
  /** Absent for a new one. */
  workstation: WorkstationRow | undefined
  /** The colour that a new one takes. */
  next: number
  onClose: () => void
  readOnly: boolean
}

const initialOf = (row: WorkstationRow | undefined, next: number): WorkstationForm => {
  if (!row) {
    const numbers = { priority: 1, colour: next, peopleCount: 1, starsMin: 1, headsMin: 0, headsMax: null }
    const together = { crossPost: null, neverAloneWith: null, standInGroup: '', standInLoss: 1, standInMost: null }
    return { ...numbers, ...together, departmentId: null, name: '', workType: null, referenceTemplateId: null }
  }
  const { departmentName: _, referenceTemplateName: __, ...form } = row
  return form
}

const required = [
  ['departmentId', 'workstation_department_required'],
  ['name', 'workstation_name_required'],
  ['workType', 'workstation_type_required'],
  ['crossPost', 'workstation_cross_post_required'],
  ['priority', 'workstation_priority_required'],
  ['colour', 'workstation_colour_required'],
] as const

const check = (form: WorkstationForm): Issues =>
  Object.fromEntries(
    required
      .filter(([path]) => form[path] === null || form[path] === undefined || form[path] === '')
      .map(([path, code]) => [path, { key: `planning:error.${code}` }]),
  )

export const WorkstationDrawer = ({ workstation, next, onClose, readOnly }: WorkstationDrawerProps) => {
  const { t } = useTranslation(['planning', 'shared'])
  const save = useActCall(planningCalls.saveWorkstation, {
    stale: [planningCalls.listWorkstations],
    done: t('workstation.saved'),
  })
  const form = useForm<WorkstationForm>({
    initial: initialOf(workstation, next),
    schema: planningCalls.saveWorkstation.input,
    check,
    onSubmit: values => save.mutateAsync(values),
  })
  const { crossPost } = form.values
  const words = useWorkstationWords()
  return (
    <SettingsDrawer
      {...{ form, onClose, readOnly, words }}
      record={workstation}
      title={workstation?.name ?? t('workstation.new')}
      subject="workstation"
    >
      <DepartmentField form={form} path="departmentId" label={t('workstation.department')} required />
      <div className={formStyles.row}>
        <TextField form={form} path="name" label={t('workstation.name')} required max={60} />
        <TextField form={form} path="region" label={t('workstation.region')} max={40} />
      </div>
      <div className={formStyles.row}>
        <ChoiceField
          form={form}
          path="workType"
          label={t('workstation.type')}
          required
          options={workTypes.map(value => ({ value, label: t(`workstation.${value}`) }))}
        />
        <Field
          label={t('workstation.cross_post')}
          required
          help={t('workstation.cross_post_hint')}
          issue={form.issues.crossPost}
        >
          {control => (
            <Select
              {...control}
              value={crossPost ?? undefined}
              onChange={value => form.set('crossPost', value)}
              options={[
                { value: true, label: t('workstation.yes') },
                { value: false, label: t('workstation.no') },
              ]}
            />
          )}
        </Field>
      </div>
      <NumberField
        form={form}
        path="priority"
        label={t('workstation.priority')}
        required
        min={1}
        max={99}
        help={t('workstation.priority_hint')}
      />
      <ColourField
        label={t('workstation.colour')}
        value={form.values.colour ?? 0}
        onChange={colour => form.set('colour', colour)}
        sample=""
      />
      <div className={formStyles.row}>
        <NumberField
          form={form}
          path="peopleCount"
          label={t('workstation.people')}
          min={0}
          max={500}
          help={t('workstation.people_hint')}
        />
        <NumberField form={form} path="starsMin" label={t('workstation.stars')} min={0} max={5} />
      </div>
      <div className={formStyles.row}>
        <NumberField form={form} path="headsMin" label={t('workstation.heads_min')} min={0} max={500} />
        <NumberField form={form} path="headsMax" label={t('workstation.heads_max')} min={1} max={500} />
      </div>
      <StandIn form={form} id={workstation?.id} />
      <div className={formStyles.row}>
        <TextField form={form} path="storeType" label={t('workstation.store_type')} max={40} />
        <TextField form={form} path="storeFormat" label={t('workstation.store_format')} max={40} />
      </div>
      <Field label={t('workstation.template')} issue={issueOf(form, 'referenceTemplateId')}>
        {control => (
          <TemplateSelect
            control={control}
            departmentId={form.values.departmentId}
            value={form.values.referenceTemplateId}
            onChange={id => form.set('referenceTemplateId', id)}
            {...(workstation?.referenceTemplateId && {
              known: { id: workstation.referenceTemplateId, name: workstation.referenceTemplateName ?? '' },
            })}
          />
        )}
      </Field>
      <SwitchField form={form} path="certificate" label={t('workstation.certificate')} />
    </SettingsDrawer>
  )
}
