/**
 * Whom no message reaches for want of an account: how many, and under it their names, so that somebody tells them; beside it
 * the way to invite them, for whoever may.
 */
import { Collapse } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '#web/session/session.tsx'
import styles from './publish.module.css'

export const NoAccount = ({ people }: { people: readonly { name: string }[] }) => {
  const { t } = useTranslation('planning')
  if (people.length === 0) return null
  const names = <p className={styles.people}>{people.map(person => person.name).join(t('schedule.cell.comma'))}</p>
  const label = t('publish.no_account', { count: people.length })
  return (
    <>
      <Collapse size="small" items={[{ key: 'people', label, children: names }]} />
      <Invite />
    </>
  )
}

const Invite = () => {
  const { t } = useTranslation('planning')
  return useSession().may('people.edit') ? <Link to="/people/invitations">{t('publish.invite')}</Link> : null
}
