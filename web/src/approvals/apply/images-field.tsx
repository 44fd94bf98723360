/** Images that go with a request: kept with its draft as soon as they are chosen, so that what is judged counts them. */
import { Button, Image } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approvalCalls } from '#contract/approvals/calls.ts'
import { requestLimits } from '#contract/approvals/values.ts'
import { useActCall, useUploadAct } from '#web/api/hooks.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { imageAt } from '#web/approvals/request-reads.ts'
import { UploadButton } from '#web/form/fields/upload-button.tsx'
import { Field } from '#web/form/index.ts'
import styles from './apply.module.css'

interface ImagesFieldProps {
  images: readonly string[]
  onChange: (images: readonly string[]) => void
  /** Keeps the draft that they lie with, where nothing is kept yet; answers its id. */
  keep: () => Promise<string>
  /** What handing it in has said of them. */
  issue: Parameters<typeof Field>[0]['issue']
}

export const ImagesField = ({ images, onChange, keep, issue }: ImagesFieldProps) => {
  const { t } = useTranslation('approvals')
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const add = useUploadAct(approvalCalls.addImage, { quiet: true })
  const remove = useActCall(approvalCalls.removeImage)
  const take = async (file: File) => {
    const { imageBytes, imageMegabytes: limit } = requestLimits
    if (file.size > imageBytes) return setRefused(t('error.image_size', { limit }))
    setBusy(true)
    try {
      const { imageId } = await add.mutateAsync({ input: { requestId: await keep() }, file })
      setRefused('')
      onChange([...images, imageId])
    } catch (failure) {
      if (!(failure instanceof ApiRefusal)) throw failure
      setRefused(failure.message)
    } finally {
      setBusy(false)
    }
  }
  const drop = async (imageId: string) => {
    // A refusal has told itself.
    const isGone = await remove.mutateAsync({ imageId }).then(
      () => true,
      () => false,
    )
    if (isGone) onChange(images.filter(each => each !== imageId))
  }
  const { images: most, imageMegabytes } = requestLimits
  return (
    <Field
      label={t('apply.images')}
      help={t('apply.images_help', { most, megabytes: imageMegabytes })}
      issue={refused ? { sentence: refused } : issue}
    >
      {() => (
        <div className={styles.images}>
          {images.map((id, at) => (
            <div key={id}>
              <Image width={88} height={88} src={imageAt(id)} alt={t('detail.image', { number: at + 1 })} />
              <Button
                type="link"
                size="small"
                aria-label={t('apply.image_remove', { number: at + 1 })}
                onClick={() => void drop(id)}
              >
                {t('act.delete')}
              </Button>
            </div>
          ))}
          {images.length < most && (
            <UploadButton
              label={t('apply.image_add')}
              accept="image/png,image/jpeg"
              busy={busy}
              onFile={file => void take(file)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
