/** The photo at the head of a person's record: chosen, replaced, removed; at once, beside the forms below it. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import { photoLimits } from '#contract/people/photo.ts'
import { useActCall, useUploadAct } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import { UploadButton } from '#web/form/fields/upload-button.tsx'
import { fitPhoto } from '#web/people/employees/fit-photo.ts'
import styles from '#web/people/employees/photo-field.module.css'
import { Face } from '#web/picture/people/face.tsx'

interface PhotoFieldProps {
  employee: { id: string; name: string; photo: string | null }
  readOnly: boolean
}

const told = [peopleCalls.getEmployee, peopleCalls.listEmployees]

export const PhotoField = ({ employee: { id, name, photo }, readOnly }: PhotoFieldProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const remove = useActCall(peopleCalls.removePhoto, { stale: told, done: t('photo.removed') })
  const take = useUploadAct(peopleCalls.uploadPhoto, { stale: told, done: t('photo.saved') })
  /** A file over the limit is not sent: the words are the server's. */
  const choose = async (file: File) => {
    if (file.size <= photoLimits.bytes) return take.mutate({ input: { employeeId: id }, file: await fitPhoto(file) })
    const why = t('error.photo_too_large', { limit: photoLimits.megabytes })
    notify('error', t('shared:error.with_reason', { what: t('shared:error.file_upload_error'), why }))
  }
  return (
    <section className={styles.head} aria-label={t('field.photo')}>
      <Face name={name} photo={photo} size={64} />
      {!readOnly && (
        <>
          <UploadButton
            label={t(photo ? 'photo.replace' : 'photo.upload')}
            accept=".png,.jpg,.jpeg"
            busy={take.isPending}
            onFile={file => void choose(file)}
          />
          {photo && (
            <Button loading={remove.isPending} onClick={() => remove.mutate({ employeeId: id })}>
              {t('photo.remove')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
