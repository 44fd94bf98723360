/** A paper that looks like a letter: the company above, a place for its seal below, and what is printed alone on the sheet. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/people/letters/letter.module.css'
import { useSession } from '#web/session/session.tsx'
import { PageHead } from '#web/states/page-head.tsx'
import { useFormats } from '#web/time/index.ts'

/** What the paper states of somebody, a line each; the caption is for the ear. */
export const Facts = ({ caption, facts }: { caption: string; facts: readonly (readonly string[])[] }) => (
  <table>
    <caption className="screen-reader-only">{caption}</caption>
    <tbody>
      {facts.map(([name, value]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

interface LetterProps {
  title: string
  /** Whose it is, in the window's title. */
  subject: string
  /** What is chosen of it before it is printed. */
  choice?: ReactNode
  /** Who else signs beside the seal. */
  signs?: ReactNode
  /** Something that it states is still to be entered: it is not printed yet. */
  ready?: boolean
  children: ReactNode
}

export const Letter = ({ title, subject, choice, signs, ready = true, children }: LetterProps) => {
  const { t } = useTranslation('people')
  const { company, me } = useSession()
  const { date } = useFormats()
  return (
    <div className={styles.page}>
      <div className={styles.controls}>
        <PageHead
          title={title}
          subject={subject}
          actions={
            <Button type="primary" disabled={!ready} onClick={() => window.print()}>
              {t('leaving.print')}
            </Button>
          }
        />
        {choice}
      </div>
      <article className={styles.letter} aria-label={title}>
        <p className={styles.company}>{company.title}</p>
        <h2>{title}</h2>
        {children}
        <div className={styles.foot}>
          <div>{signs}</div>
          <div className={styles.seal}>
            <p>{company.title}</p>
            <p className={styles.place}>{t('letter.seal')}</p>
            <p>{t('letter.date', { date: date(me.today) })}</p>
          </div>
        </div>
      </article>
    </div>
  )
}
