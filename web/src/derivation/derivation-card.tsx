/** The steps of a number, in the order in which the engine calculated them. */
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
}

export const DerivationCard = ({ title, lines, note }: DerivationCardProps) => (
  <div className={styles.card}>
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
  </div>
)
