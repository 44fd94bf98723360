/** What is asked for: reason, people beside the applicant, images, and the requests that belong to it. */
import { Image } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OpenedRequest } from '#contract/approvals/request.ts'
import { imageAt } from '#web/approvals/request-reads.ts'
import styles from './detail.module.css'

export const RequestFacts = ({ request }: { request: OpenedRequest }) => {
  const { t } = useTranslation('approvals')
  const { content, reason, collaborators, witnesses, copies, images, refersTo, referredBy } = request
  const names = (people: readonly { name: string }[]) => people.map(each => each.name).join(' · ')
  const witnessed = witnesses.map(({ name, state }) => `${name} (${t(`witness.${state}`)})`).join(' · ')
  const later = referredBy.map(({ id, no, refersAs, status }) => (
    <Link key={id} to={`/approvals?open=${id}`}>
      {t('list.no', { no })} {t(`refers.${refersAs}`, { what: '' })} {t(`state.${status}`)}
    </Link>
  ))
  const place = typeof content?.place === 'string' ? content.place : ''
  const facts = [
    { name: t('apply.place'), said: place },
    { name: t('field.reason'), said: reason },
    { name: t('detail.collaborators'), said: names(collaborators) },
    { name: t('detail.witnesses'), said: witnessed },
    { name: t('detail.copies'), said: names(copies) },
    {
      name: t('detail.refers_to'),
      said: refersTo && <Link to={`/approvals?open=${refersTo.id}`}>{t('list.no', { no: refersTo.no })}</Link>,
    },
    { name: t('detail.referred_by'), said: later.length > 0 && later },
  ].filter(each => each.said)
  if (facts.length === 0 && images.length === 0) return null
  return (
    <section>
      <h2>{t('detail.facts')}</h2>
      <dl className={styles.facts}>
        {facts.map(({ name, said }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      {images.length > 0 && (
        <div className={styles.images}>
          {images.map((id, at) => (
            <Image key={id} width={88} height={88} src={imageAt(id)} alt={t('detail.image', { number: at + 1 })} />
          ))}
        </div>
      )}
    </section>
  )
}
