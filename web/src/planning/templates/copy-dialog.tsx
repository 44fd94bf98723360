/** Asks for the departments that get a copy of a template. */
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Issues, useForm } from '#web/form/index.ts'
import { DepartmentField } from '#web/person/index.ts'

export interface CopyDialogProps {
  name: string
  onCopy: (departmentIds: string[]) => Promise<unknown>
  onClose: () => void
}

export const CopyDialog = ({ name, onCopy, onClose }: CopyDialogProps) => {
  const { t } = useTranslation(['planning', 'shared'])
  const form = useForm<{ departmentIds: string[] }>({
    initial: { departmentIds: [] },
    check: (values): Issues =>
      values.departmentIds.length > 0 ? {} : { departmentIds: { key: 'planning:error.target_department_required' } },
    onSubmit: values => onCopy(values.departmentIds),
  })
  const submit = async () => {
    if (await form.submit()) onClose()
  }
  return (
    <Modal
      open
      title={t('template.copy_title', { name })}
      okText={t('shared:action.copy')}
      cancelText={t('shared:action.cancel')}
      confirmLoading={form.saving}
      onOk={submit}
      onCancel={onClose}
    >
      <form ref={form.frame}>
        <DepartmentField
          form={form}
          path="departmentIds"
          label={t('template.copy_to')}
          several
          required
          only="not_root"
        />
      </form>
    </Modal>
  )
}
