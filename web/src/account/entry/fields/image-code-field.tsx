/** The image code: its picture, another one by a click, and a question in words for those who do not see it. */
import { Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entryCalls } from '#contract/account/entry/calls.ts'
import styles from '#web/account/entry/entry.module.css'
import { ImageQuestion } from '#web/account/entry/fields/image-question.tsx'
import { call } from '#web/api/call.ts'
import { Field } from '#web/form/fields/field.tsx'
import type { FieldIssue } from '#web/form/issues.ts'

/** Without a secure context the browser makes no uuids; random bytes it has everywhere. */
const newUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  )
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map(part => part.join(''))
    .join('-')
}

export interface ImageCode {
  uuid: string
  /** False until the browser is bound to its codes. */
  ready: boolean
  refresh: () => void
}

/** The uuid of the image on screen; `refresh` after every attempt, since a code is good once. */
export const useImageCode = (): ImageCode => {
  const [uuid, setUuid] = useState(newUuid)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    call(entryCalls.registerCookie, {}).then(
      () => setReady(true),
      () => setReady(true),
    )
  }, [])
  return { uuid, ready, refresh: () => setUuid(newUuid()) }
}

const addressOf = (uuid: string) => `${entryCalls.checkCode.path}?uuid=${uuid}`

export interface ImageCodeFieldProps {
  code: ImageCode
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  issue?: FieldIssue
}

export const ImageCodeField = ({ code, value, onChange, onBlur, issue }: ImageCodeFieldProps) => {
  const { t } = useTranslation('entry')
  const [asks, setAsks] = useState(false)
  const swap = () => {
    setAsks(!asks)
    onChange('')
    code.refresh()
  }
  return (
    <Field label={t('field.check_code')} required issue={issue}>
      {control => (
        <>
          <div className={styles.codeRow}>
            <Input
              {...control}
              value={value}
              maxLength={16}
              autoComplete="off"
              autoCapitalize="none"
              onChange={event => onChange(event.target.value)}
              onBlur={onBlur}
            />
            {!asks && code.ready && (
              <button type="button" className={styles.image} onClick={code.refresh} title={t('check.refresh')}>
                <img src={addressOf(code.uuid)} alt={t('check.image')} width={120} height={40} />
              </button>
            )}
          </div>
          {asks && code.ready && <ImageQuestion uuid={code.uuid} />}
          <Button type="link" size="small" className={styles.plainLink} onClick={swap}>
            {asks ? t('check.show') : t('check.ask')}
          </Button>
        </>
      )}
    </Field>
  )
}
