/** The strip stands high on the page: what opens beneath it may be longer than a card elsewhere. */
import type { CSSProperties } from 'react'

export const BELOW_THE_BARS = { '--derivation-height': 'calc(100vh - 400px)' } as CSSProperties
