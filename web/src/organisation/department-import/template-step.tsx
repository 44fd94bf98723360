/** The first step: the file to fill in. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { download } from '#web/api/index.ts'
import styles from '#web/importing/importing.module.css'
import { TemplateButton } from '#web/importing/template-button.tsx'

export const TemplateStep = ({ onNext }: { onNext: () => void }) => {
  const { t } = useTranslation('organisation')
  return (
    <section className={styles.panel} aria-label={t('department_import.step.template')}>
      <p>{t('department_import.template_text')}</p>
      <div className={styles.line}>
        <TemplateButton
          onTemplate={() => void download(organisationCalls.downloadDepartmentTemplate, {}).catch(() => undefined)}
        />
        <Button type="primary" onClick={onNext}>
          {t('department_import.next')}
        </Button>
      </div>
    </section>
  )
}
