/** Whether a part of a rule is there at all: on and off are two shapes of the form, not a value of it as `SwitchField` has. */
import { Switch } from 'antd'
import { useId } from 'react'
import styles from '#web/form/frame/form.module.css'

interface ToggleProps {
  label: string
  checked: boolean
  onChange: (on: boolean) => void
}

export const Toggle = ({ label, checked, onChange }: ToggleProps) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <Switch id={id} checked={checked} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
