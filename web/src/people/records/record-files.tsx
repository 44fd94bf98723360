/** The files of a record: each is downloaded, which the log tells of; whoever may write adds and deletes them. */
import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { megabyte } from '#contract/organisation/logo.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { type RecordRow, recordFileLimits } from '#contract/people/employee-record.ts'
import { download } from '#web/api/call.ts'
import { useUploadAct } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import { UploadButton } from '#web/form/fields/upload-button.tsx'
import styles from '#web/people/records/records.module.css'
import { useRemove } from '#web/settings/index.ts'

const stale = [peopleCalls.listRecords]
const limit = recordFileLimits.bytes / megabyte

export const RecordFiles = ({ row, readOnly }: { row: RecordRow; readOnly: boolean }) => {
  const { t } = useTranslation(['people', 'shared'])
  const attach = useUploadAct(peopleCalls.attachFile, { stale, done: t('record.attached') })
  const detach = useRemove(peopleCalls.detachFile, peopleCalls.recoverFile, stale, () => t('record.detached'))
  /** A file over the limit is not sent. */
  const choose = (file: File) => {
    if (file.size <= recordFileLimits.bytes) return attach.mutate({ input: { recordId: row.id }, file })
    notify('error', t('error.record_file_large', { limit }))
  }
  // A refusal has told itself.
  const fetchFile = (id: string) => void download(peopleCalls.fetchAttachment, { id }).catch(() => undefined)
  if (row.files.length === 0 && readOnly) return null
  return (
    <div className={styles.files}>
      {row.files.map(({ id, name }) => (
        <span key={id} className={styles.file}>
          <Button
            icon={<PaperClipOutlined aria-hidden="true" />}
            aria-label={t('record.fetch_of', { name })}
            onClick={() => fetchFile(id)}
          >
            {name}
          </Button>
          {!readOnly && (
            <Button
              icon={<CloseOutlined aria-hidden="true" />}
              aria-label={t('record.detach_of', { name })}
              loading={detach.isPending}
              onClick={() => detach.mutate({ id })}
            />
          )}
        </span>
      ))}
      {!readOnly && (
        <>
          <UploadButton
            label={t('record.attach')}
            accept=".pdf,.jpg,.jpeg,.png"
            busy={attach.isPending}
            onFile={choose}
          />
          {row.files.length === 0 && <span className={styles.hint}>{t('record.file_help', { limit })}</span>}
        </>
      )}
    </div>
  )
}
