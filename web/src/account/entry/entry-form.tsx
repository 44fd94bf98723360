/** The form of an entry screen: checked by our own sentences, sent once, and ended by its one button. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from '#web/account/entry/entry.module.css'
import { FormFrame } from '#web/form/frame/form-frame.tsx'
import type { FormState } from '#web/form/use-form.ts'

export interface EntryFormProps {
  form: Pick<FormState<unknown>, 'frame' | 'saving' | 'submit'>
  /** The words on the button that submits. */
  verb: string
  children: ReactNode
}

export const EntryForm = ({ form, verb, children }: EntryFormProps) => (
  <FormFrame form={form} className={styles.form}>
    {children}
    <Button type="primary" htmlType="submit" block loading={form.saving}>
      {verb}
    </Button>
  </FormFrame>
)
