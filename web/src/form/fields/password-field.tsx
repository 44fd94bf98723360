/** A password with its show and hide button, large enough to be hit with a finger. */
import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { Field } from '#web/form/fields/field.tsx'
import type { FieldIssue } from '#web/form/issues.ts'

/** The icon's own 14 px and these make 24, which makes the field no higher. */
const eye = { padding: 5, margin: '-2px -5px -2px 0' }

export interface PasswordFieldProps {
  label: string
  value: string
  onChange: (password: string) => void
  autoComplete: 'current-password' | 'new-password'
  required?: boolean
  help?: string
  issue?: FieldIssue
}

export const PasswordField = ({ label, value, onChange, autoComplete, required, help, issue }: PasswordFieldProps) => (
  <Field label={label} required={required} help={help} issue={issue}>
    {control => (
      <Input.Password
        {...control}
        value={value}
        autoComplete={autoComplete}
        onChange={event => onChange(event.target.value)}
        iconRender={shown => (shown ? <EyeOutlined style={eye} /> : <EyeInvisibleOutlined style={eye} />)}
      />
    )}
  </Field>
)
