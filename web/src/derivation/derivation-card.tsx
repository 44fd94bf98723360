/** The steps of a number, in the order in which the engine calculated them; they can be copied as text. */
import { Button } from 'antd'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/api/notices.ts'
import styles from '#web/derivation/derivation.module.css'
import { derivationText } from '#web/derivation/derivation-text.ts'

export interface DerivationLine {
  /** What the step is, in words. */
  text: string
  /** What it gave, with its unit. */
  value: string
  /** What it was taken from. */
  from?: string
  /** It is a part of the line before. */
  part?: boolean
}

export interface DerivationCardProps {
  /** What the number is. */
  title: string
  lines: readonly DerivationLine[]
  /** Rule and version, or rounding. */
  note?: string
  /** Told the card, for whoever turns its pages by keys. */
  hold?: Ref<HTMLElement>
}

/** A long way to a number scrolls within its card: what lies beyond the window's edge could not be read. */
export const DerivationCard = ({ title, lines, note, hold }: DerivationCardProps) => (
  <>
    <section ref={hold} className={styles.card} tabIndex={0} aria-label={title}>
      <table>
        <caption className="screen-reader-only">{title}</caption>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index} className={line.part ? styles.part : undefined}>
              <th scope="row">
                {line.text}
                {line.from && <span className={styles.from}>{line.from}</span>}
              </th>
              <td className="figure">{line.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className={styles.from}>{note}</p>}
    </section>
    {/* Beside what scrolls, so that it is always in sight. */}
    <CopyAsText title={title} lines={lines} note={note} />
  </>
)

const CopyAsText = (derivation: Pick<DerivationCardProps, 'title' | 'lines' | 'note'>) => {
  const { t } = useTranslation()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(derivationText(derivation))
      notify('success', t('derivation.copied'))
    } catch {
      notify('warning', t('derivation.not_copied'))
    }
  }
  return (
    <Button type="link" size="small" className={styles.copy} onClick={() => void copy()}>
      {t('derivation.copy')}
    </Button>
  )
}
