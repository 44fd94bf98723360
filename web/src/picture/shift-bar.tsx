/** A shift as a thing: its own ground and its patterned bar, the same object in a card, a block and a chip. */
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react'
import { useScheme } from '#web/theme/media.ts'
import { shiftColour } from '#web/theme/shift-colours.ts'
import patterns from '#web/theme/shift-patterns.module.css'
import styles from './shift-bar.module.css'

export interface ShiftBlockProps extends HTMLAttributes<HTMLElement> {
  /** 1 to 12. */
  colour: number
  /** Width of the bar: 4 in a chip, 5 in a cell, 8 in a row, 12 on a card. */
  bar?: number
  /** The past is paler; what waits for somebody's yes is hatched and dashed. */
  tone?: 'passed' | 'waiting' | undefined
  /** Among words, or in a button. */
  inline?: boolean
  children: ReactNode
}

export const ShiftBlock = (props: ShiftBlockProps) => {
  const { colour, bar = 8, tone, inline = false, children, className, style, ...rest } = props
  const Block = inline ? 'span' : 'div'
  const { ground, bar: barColour, text, pattern } = shiftColour(colour, useScheme())
  const variables = { '--ground': ground, '--bar': barColour, '--text': text, '--bar-width': `${bar}px` }
  return (
    <Block
      {...rest}
      className={`${styles.block} ${className ?? ''}`}
      data-tone={tone}
      style={{ ...style, ...variables } as CSSProperties}
    >
      <i className={`${styles.bar} ${patterns[pattern]}`} aria-hidden="true" />
      {children}
    </Block>
  )
}
