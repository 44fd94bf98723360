/** Whether the side menu is a rail: as the person chose; else on screens that need the width, and where there is little of it. */

export interface FoldFacts {
  /** What was chosen with the button at its foot: 'yes' or 'no', null until then. */
  chosen: string | null
  /** The screen is a wide working area. */
  wide: boolean
  /** Beside the menu there is no room for a wide table. */
  tight: boolean
}

export const isFolded = ({ chosen, wide, tight }: FoldFacts): boolean =>
  chosen === null ? wide || tight : chosen === 'yes'
