/** A link that was just made: to copy, or as a QR code to show, print or save. It is shown this once. */
import { Button, Drawer, Input, type InputRef } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { renderSVG } from 'uqr'
import styles from '#web/account/invitations/invitations.module.css'
import { notify } from '#web/api/notices.ts'
import { Field } from '#web/form/index.ts'
import { useNarrow } from '#web/theme/media.ts'
import { Instant } from '#web/time/instant.tsx'

export interface InvitationLink {
  link: string
  expiresAt: string
}

export const LinkDrawer = ({ link: { link, expiresAt }, onClose }: { link: InvitationLink; onClose: () => void }) => {
  const { t } = useTranslation('invitation')
  const narrow = useNarrow()
  const field = useRef<InputRef>(null)
  const image = `data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify('success', t('action.copied')),
      // Without the right to the clipboard the field itself is there to be copied from.
      () => field.current?.select(),
    )
  return (
    <Drawer open title={t('link.title')} size={narrow ? '100%' : 480} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.note}>{t('link.once')}</p>
        <Field label={t('link.field')}>
          {({ status: _status, ...control }) => (
            <Input {...control} ref={field} value={link} readOnly onFocus={event => event.target.select()} />
          )}
        </Field>
        <Button type="primary" onClick={copy}>
          {t('action.copy')}
        </Button>
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
