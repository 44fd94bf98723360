/** Whoever opens the sign-in and is signed in on this device already is told so: one way on, one to another account. */
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/account/entry/entry.module.css'
import { useSignOut } from '#web/shell/header/use-sign-out.ts'

interface AlreadyInProps {
  name: string
  onGoOn: () => void
}

/** What leaving may have to ask is asked in a dialog. */
export const AlreadyIn = (props: AlreadyInProps) => (
  <App component={false}>
    <Choice {...props} />
  </App>
)

const Choice = ({ name, onGoOn }: AlreadyInProps) => {
  const { t } = useTranslation(['account', 'shared'])
  const signOut = useSignOut()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await signOut().finally(() => setLeaving(false))
  }
  return (
    <div className={styles.form}>
      <p role="status">{t('login.already', { name })}</p>
      <Button type="primary" block onClick={onGoOn}>
        {t('company.enter')}
      </Button>
      <Button block loading={leaving} onClick={() => void leave()}>
        {t('shared:shell.sign_out')}
      </Button>
    </div>
  )
}
