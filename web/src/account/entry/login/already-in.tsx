/** Above the sign-in form: who is signed in on this device already is told so, with the way on. The form stays for another account. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '#web/account/entry/entry.module.css'

interface AlreadyInProps {
  name: string
  onGoOn: () => void
}

export const AlreadyIn = ({ name, onGoOn }: AlreadyInProps) => {
  const { t } = useTranslation('account')
  return (
    <div className={styles.already}>
      <p role="status">{t('login.already', { name })}</p>
      <Button onClick={onGoOn}>{t('company.enter')}</Button>
    </div>
  )
}
