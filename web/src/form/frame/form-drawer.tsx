/** A form in a drawer: opened by the address, closed by Back, guarded while it holds unsaved changes. */
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/api/notices.ts'
import { useDrawerSize } from '#web/form/frame/drawer-size.ts'
import { useFirstField } from '#web/form/frame/first-field.ts'
import { FormBody, type ReadOnly } from '#web/form/frame/form-body.tsx'
import { FormFooter } from '#web/form/frame/form-footer.tsx'
import { FormFrame } from '#web/form/frame/form-frame.tsx'
import { UnsavedGuard } from '#web/form/frame/unsaved-guard.tsx'
import type { FormState } from '#web/form/use-form.ts'

export interface FormDrawerProps<T> {
  title: string
  form: FormState<T>
  /** Leaves the drawer; with unsaved changes the guard asks first. */
  onClose: () => void
  /** A record that is new may be saved as it stands. */
  isNew?: boolean
  /**
   * The verb on the button where it is not "save", what leaving is called where "cancel" could be taken for it, and what
   * cancelling says where nothing is edited.
   */
  words?: { verb: string; leave?: string; cancelled: string }
  /** Stands left in the head, such as a menu of further actions. */
  extra?: ReactNode
  /** Read-only records have no footer. */
  readOnly?: ReadOnly
  /** What stands around the fields and stays open where they are shut, such as tabs. */
  around?: (fields: ReactNode) => ReactNode
  /** Wider than 560 px, for grids inside. */
  wide?: boolean
  children: ReactNode
}

const asTheyAre = (fields: ReactNode) => fields

export const FormDrawer = <T,>(props: FormDrawerProps<T>) => {
  const { title, form, onClose, isNew = false, words, extra, readOnly, wide, around = asTheyAre, children } = props
  const { t } = useTranslation()
  const size = useDrawerSize(wide ? 'table' : 'form')
  const firstField = useFirstField()
  const save = async () => {
    if (await form.submit()) onClose()
  }
  const cancel = () => {
    if (form.changed || words) notify('cancelled', words?.cancelled ?? t('cancelled.edit'))
    // The guard must know before the address changes.
    flushSync(() => form.settle())
    onClose()
  }
  return (
    <Drawer
      {...firstField}
      open
      title={title}
      size={size}
      onClose={onClose}
      extra={extra}
      mask={{ closable: !form.changed }}
      footer={
        readOnly ? null : (
          <FormFooter
            saving={form.saving}
            changed={form.changed || isNew}
            saveText={words?.verb}
            cancelText={words?.leave}
            onSave={save}
            onCancel={cancel}
          />
        )
      }
    >
      <UnsavedGuard changed={form.changed && !form.saving} />
      <FormFrame form={form} width={wide ? 'all' : 'form'} onSubmit={save}>
        {around(<FormBody readOnly={readOnly}>{children}</FormBody>)}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </FormFrame>
    </Drawer>
  )
}
