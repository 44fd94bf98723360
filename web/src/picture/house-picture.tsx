/** The house's own empty pictures, 120 × 64: bars with a dashed frame to fill, the sun of a finished day, and the glass that found nothing. */
import styles from './house-picture.module.css'

export type HousePictureKind = 'bars' | 'sun' | 'glass'

const Bars = () => (
  <>
    <rect className={styles.first} x="8" y="8" width="56" height="14" rx="3" />
    <rect className={styles.firstBar} x="8" y="8" width="5" height="14" rx="1" />
    <rect className={styles.frame} x="40.5" y="26.5" width="56" height="14" rx="3" />
    <path className={styles.plus} d="M68.5 30v7M65 33.5h7" />
    <rect className={styles.second} x="72" y="46" width="44" height="14" rx="3" />
    <rect className={styles.secondBar} x="72" y="46" width="5" height="14" rx="1" />
  </>
)

const Sun = () => (
  <>
    <g className={styles.rising}>
      <path className={styles.sun} d="M36 52a24 24 0 0 1 48 0z" />
      <path className={styles.ray} d="M60 12V4M37 20l-6-6M83 20l6-6M26 43h-8M94 43h8" />
    </g>
    <path className={styles.ground} d="M6 52h108" />
  </>
)

const Glass = () => (
  <>
    <rect className={styles.sheet} x="14.5" y="9.5" width="84" height="42" rx="6" />
    <path className={styles.lines} d="M24 22h40M24 32h26" />
    <circle className={styles.glass} cx="78" cy="36" r="13" />
    <path className={styles.glass} d="M88 46l9 9" />
  </>
)

const pictures = { bars: Bars, sun: Sun, glass: Glass }

/** `rising` is the one celebration: the sun comes up once. */
export const HousePicture = ({ kind, rising = false }: { kind: HousePictureKind; rising?: boolean }) => {
  const Picture = pictures[kind]
  return (
    <svg
      className={styles.picture}
      data-picture={kind}
      data-rising={rising || undefined}
      viewBox="0 0 120 64"
      width="120"
      height="64"
      aria-hidden="true"
    >
      <Picture />
    </svg>
  )
}
