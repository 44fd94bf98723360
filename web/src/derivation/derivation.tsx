/** A number that explains itself: a click shows the steps, in the order in which the engine calculated them. */
import { Button, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DerivationCard, type DerivationCardProps } from '#web/derivation/derivation-card.tsx'

export interface DerivationProps extends DerivationCardProps {
  /** The number as it stands on the screen. */
  children: ReactNode
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
      content={<DerivationCard title={title} lines={lines} note={note} />}
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
