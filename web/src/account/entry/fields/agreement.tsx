/** The tick under the privacy agreement; accepting the text in its own window ticks it here. */
import { Checkbox } from 'antd'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from '#web/account/entry/entry.module.css'
import { onPolicyAccepted } from '#web/account/entry/policy/accepted.ts'
import { useIssueSentence } from '#web/form/fields/field.tsx'
import formStyles from '#web/form/frame/form.module.css'
import type { FieldIssue } from '#web/form/issues.ts'

export interface AgreementProps {
  checked: boolean
  onChange: (checked: boolean) => void
  issue?: FieldIssue
}

export const Agreement = ({ checked, onChange, issue }: AgreementProps) => {
  const { t } = useTranslation('entry')
  const id = useId()
  const sentence = useIssueSentence()(issue)
  useEffect(() => onPolicyAccepted(() => onChange(true)), [onChange])
  return (
    <div className={styles.agreement}>
      <Checkbox
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        aria-invalid={sentence ? true : undefined}
        aria-describedby={sentence ? id : undefined}
      >
        {t('agreement.text')}
      </Checkbox>
      <Link to="/policy" target="_blank" rel="noopener" className={styles.whole}>
        {t('agreement.link')}
      </Link>
      {sentence && (
        <div id={id} className={formStyles.issue}>
          {sentence}
        </div>
      )}
    </div>
  )
}
