/** A figure of the forecast outside a table: a press opens where it comes from. */
import type { ReactNode } from 'react'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { type CellWhy, WhyCell } from '#web/derivation/why-cell.tsx'

const only = ['figure']

export interface WhyFigureProps {
  title: string
  why: () => Promise<CellWhy>
  children: ReactNode
}

export const WhyFigure = ({ title, why, children }: WhyFigureProps) => {
  const cells = useWhyCells(only)
  return (
    // The button within is what is pressed; Escape comes up from it.
    <span onKeyDown={cells.onKeyDown}>
      <WhyCell inline cells={cells} name="figure" title={title} why={why}>
        {children}
      </WhyCell>
    </span>
  )
}
