/** A number that explains itself: a click shows the steps, in the order in which the engine calculated them. */
import { Button, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/derivation/derivation.module.css'

export interface DerivationLine {
  /** What the step is, in words. */
  text: string
  /** What it gave, with its unit. */
  value: string
  /** What it was taken from. */
  from?: string
}

export interface DerivationProps {
  /** The number as it stands on the screen. */
  children: ReactNode
  /** What the number is, for the heading and for people who use a screen reader. */
  title: string
  lines: readonly DerivationLine[]
  /** Rule and version, or rounding. */
  note?: string
}

export const Derivation = ({ children, title, lines, note }: DerivationProps) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      title={<h3>{title}</h3>}
      content={
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
      }
    >
      <Button
        type="text"
        size="small"
        className="figure"
        aria-expanded={open}
        title={lines.at(-1)?.text ?? t('derivation.show')}
      >
        {children}
        <span className="screen-reader-only">{t('derivation.of', { title })}</span>
      </Button>
    </Popover>
  )
}
