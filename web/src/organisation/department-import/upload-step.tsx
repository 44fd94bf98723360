/** The second step: the filled file. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '#web/importing/importing.module.css'
import { ChooseFile } from '#web/importing/index.ts'
import type { FileState } from '#web/organisation/department-import/use-read-file.ts'

interface UploadStepProps {
  file: FileState
  onBack: () => void
  onRead: () => void
}

export const UploadStep = ({ file, onBack, onRead }: UploadStepProps) => {
  const { t } = useTranslation('organisation')
  const { reading, refused } = file
  return (
    <section className={styles.panel} aria-label={t('department_import.step.upload')}>
      <ChooseFile
        checking={reading}
        disabled={reading}
        refused={refused}
        onFile={sent => void file.take(sent).then(isRead => isRead && onRead())}
      />
      <div className={styles.line}>
        <Button onClick={onBack}>{t('department_import.back')}</Button>
      </div>
    </section>
  )
}
