/** The second step: the filled file. */
import { InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '#web/importing/importing.module.css'
import type { FileState } from '#web/organisation/department-import/use-read-file.ts'

interface UploadStepProps {
  file: FileState
  onBack: () => void
  onRead: () => void
}

export const UploadStep = ({ file, onBack, onRead }: UploadStepProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { reading, refused } = file
  return (
    <section className={styles.panel} aria-label={t('department_import.step.upload')}>
      <Upload.Dragger
        accept=".xls,.xlsx"
        multiple={false}
        showUploadList={false}
        disabled={reading}
        beforeUpload={sent => {
          void file.take(sent).then(isRead => isRead && onRead())
          return false
        }}
      >
        <InboxOutlined aria-hidden="true" style={{ fontSize: 24 }} />
        <p>{t(reading ? 'shared:importing.checking' : 'shared:importing.drop')}</p>
      </Upload.Dragger>
      {refused && <Alert type="error" showIcon title={refused.file} description={refused.why} />}
      <div className={styles.line}>
        <Button onClick={onBack}>{t('department_import.back')}</Button>
      </div>
    </section>
  )
}
