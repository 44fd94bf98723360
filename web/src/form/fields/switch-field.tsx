/** Something that is on or off, with its word beside it. */
import { Switch } from 'antd'
import { useId } from 'react'
import styles from '#web/form/frame/form.module.css'
import { valueAt } from '#web/form/paths.ts'
import type { FormState } from '#web/form/use-form.ts'

export interface SwitchFieldProps<T> {
  form: FormState<T>
  path: string
  label: string
  help?: string
}

export const SwitchField = <T,>({ form, path, label, help }: SwitchFieldProps<T>) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <Switch
          id={id}
          checked={valueAt(form.values, path) === true}
          onChange={on => form.set(path, on)}
          aria-describedby={help ? `${id}-help` : undefined}
        />
        <label htmlFor={id}>{label}</label>
      </span>
      {help && (
        <span id={`${id}-help`} className={styles.help}>
          {help}
        </span>
      )}
    </div>
  )
}
