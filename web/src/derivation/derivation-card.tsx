/** The steps of a number, in the order in which the engine calculated them. */
import type { Ref } from 'react'
import styles from '#web/derivation/derivation.module.css'

export interface DerivationLine {
  /** What the step is, in words. */
  text: string
  /** What it gave, with its unit. */
  value: string
  /** What it was taken from. */
  from?: string
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
  <section ref={hold} className={styles.card} tabIndex={0} aria-label={title}>
    <table>
      <caption className="screen-reader-only">{title}</caption>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
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
)
