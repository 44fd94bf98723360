/** How high things are by density, where a number is needed instead of the style sheet's variable of the same value. */
import type { Density } from '#web/theme/preference.ts'

export const controlHeights: Record<Density, number> = { compact: 28, normal: 32, roomy: 36 }

/** Of a list with faces, on a wide screen. */
export const rowHeights: Record<Density, number> = { compact: 32, normal: 40, roomy: 48 }

/** As high as a finger is wide: every control on a phone. */
export const touchHeight = 44
