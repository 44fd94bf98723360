/** A short form of the security page: its fields, and one button that sends it. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from '#web/account/security/security.module.css'
import { FormFrame } from '#web/form/frame/form-frame.tsx'
import type { FormState } from '#web/form/use-form.ts'

export interface SecurityFormProps {
  form: Pick<FormState<unknown>, 'frame' | 'saving' | 'submit'>
  verb: string
  danger?: boolean
  children: ReactNode
}

export const SecurityForm = ({ form, verb, danger, children }: SecurityFormProps) => (
  <FormFrame form={form} className={styles.form}>
    {children}
    <Button htmlType="submit" loading={form.saving} danger={danger} className={styles.start}>
      {verb}
    </Button>
  </FormFrame>
)
