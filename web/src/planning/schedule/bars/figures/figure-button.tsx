/** One figure of the strip as a button: its name, its value, a colour only where something is not fine. */
import { Popover } from 'antd'
import { type ButtonHTMLAttributes, type ReactNode, useState } from 'react'
import { SeverityMark } from '../../week/legality/severity-mark.tsx'
import styles from '../bars.module.css'

export type Figure = 'cover' | 'open' | 'prohibited' | 'needs_approval' | 'advice' | 'hours' | 'cost' | 'fair'

export interface ShownFigure {
  figure: Figure
  label: string
  value: string
  title?: string
  /** What is fine has no colour, but for the cover. */
  tone?: 'success' | 'warning' | 'error' | false
}

export const FigureButton = ({
  figure,
  label,
  value,
  title,
  tone,
  ...button
}: ShownFigure & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button
    {...button}
    type="button"
    className={styles.figure}
    data-after-findings={figure === 'hours' || undefined}
    data-tone={tone || undefined}
    title={title}
  >
    {(figure === 'prohibited' || figure === 'needs_approval' || figure === 'advice') && (
      <SeverityMark severity={figure} />
    )}
    <span>{label}</span>
    <b>{value}</b>
  </button>
)

/** Opens where the figure comes from; `content` is told how to close it. */
export const FigureWithWhy = ({ content, ...figure }: ShownFigure & { content: (close: () => void) => ReactNode }) => {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      title={<h2>{figure.label}</h2>}
      content={content(() => setOpen(false))}
    >
      <FigureButton {...figure} aria-expanded={open} />
    </Popover>
  )
}
