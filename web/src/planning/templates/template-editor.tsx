/** Name, department and the rows of a template, with availability messages beside the rows. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { planningCalls } from '#contract/planning/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import formStyles from '#web/form/frame/form.module.css'
import {
  FormBody,
  FormFooter,
  FormFrame,
  type FormState,
  SwitchField,
  TextField,
  UnsavedGuard,
} from '#web/form/index.ts'
import { DepartmentField } from '#web/person/index.ts'
import { blankRow, type TemplateForm } from '#web/planning/templates/template-form.ts'
import { TemplateRows } from '#web/planning/templates/template-rows.tsx'
import { TemplateTimes } from '#web/planning/templates/template-times.tsx'
import { useTemplateWords } from '#web/planning/templates/template-words.ts'
import { WithHistory } from '#web/settings/index.ts'
import { Empty } from '#web/states/index.ts'

export interface TemplateEditorProps {
  form: FormState<TemplateForm>
  isNew: boolean
  readOnly: boolean
  onSaved: () => void
  onCancel: () => void
  /** Fields beside the shared ones, such as the kind of holiday. */
  children?: ReactNode
}

export const TemplateEditor = ({ form, isNew, readOnly, onSaved, onCancel, children }: TemplateEditorProps) => {
  const { t } = useTranslation(['planning', 'shared'])
  const { departmentId, rows } = form.values
  const words = useTemplateWords()
  const complete = rows.filter(row => row.workstationId && row.shiftId)
  const checked = useQueryCall(
    planningCalls.checkShiftTemplate,
    { departmentId: departmentId ?? '', rows: complete },
    { enabled: Boolean(departmentId) && complete.length === rows.length && rows.length > 0, quiet: true },
  )
  const submit = async () => {
    if (await form.submit()) onSaved()
  }
  return (
    <FormFrame form={form} width="table" onSubmit={submit}>
      <UnsavedGuard changed={form.changed && !form.saving} />
      <WithHistory record={form.values} subject="shift_template" words={words} issues={form.issues}>
        <FormBody readOnly={readOnly}>
          <div className={formStyles.row}>
            <TextField form={form} path="name" label={t('template.name')} required max={60} />
            <DepartmentField form={form} path="departmentId" label={t('field.department')} required only="not_root" />
            {children}
          </div>
          <SwitchField form={form} path="enabled" label={t('shift.enabled')} />
          <h2>{t('template.rows')}</h2>
          {rows.length === 0 && (
            <Empty
              title={t('template.no_rows')}
              text={readOnly ? undefined : t(departmentId ? 'template.no_rows_text' : 'template.no_rows_first')}
            />
          )}
          <TemplateRows form={form} messages={checked.data?.messages ?? []} />
          <div hidden={readOnly}>
            <Button onClick={() => form.set('rows', [...rows, { ...(rows.at(-1) ?? blankRow), id: undefined }])}>
              {t('shared:form.add_row')}
            </Button>
          </div>
          {departmentId && !readOnly && (
            <TemplateTimes departmentId={departmentId} onRows={made => form.set('rows', [...rows, ...made])} />
          )}
        </FormBody>
      </WithHistory>
      {!readOnly && (
        <FormFooter saving={form.saving} changed={form.changed || isNew} onSave={submit} onCancel={onCancel} />
      )}
    </FormFrame>
  )
}
