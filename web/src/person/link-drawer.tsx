/** The link of an invitation that was just made: to copy, or as a QR code to show, print or save. It is shown this once. */
import { Drawer, Input, type InputRef } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { renderSVG } from 'uqr'
import { CopyButton, Field, useDrawerSize } from '#web/form/index.ts'
import styles from '#web/person/link-drawer.module.css'
import { Instant } from '#web/time/instant.tsx'

export interface InvitationLink {
  link: string
  expiresAt: string
}

export const LinkDrawer = ({ link: { link, expiresAt }, onClose }: { link: InvitationLink; onClose: () => void }) => {
  const { t } = useTranslation('invitation')
  const size = useDrawerSize('form')
  const field = useRef<InputRef>(null)
  const image = `data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`
  return (
    <Drawer open title={t('link.title')} size={size} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.note}>{t('link.once')}</p>
        <Field label={t('link.field')}>
          {({ status: _status, ...control }) => (
            <Input {...control} ref={field} value={link} readOnly onFocus={event => event.target.select()} />
          )}
        </Field>
        <CopyButton type="primary" field={field} copied={t('action.copied')}>
          {t('action.copy')}
        </CopyButton>
        <img className={styles.qr} src={image} alt={t('link.qr')} />
        <a href={image} download="invitation.svg">
          {t('link.save')}
        </a>
        <p className={styles.note}>
          {t('field.until')} <Instant at={expiresAt} />
        </p>
      </div>
    </Drawer>
  )
}
