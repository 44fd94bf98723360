/** A person as a face: the last characters of the name on one of six grounds, which the name chooses. The name stands beside it. */
import { useState } from 'react'
import { photoCalls } from '#contract/people/photo.ts'
import styles from './face.module.css'

const pairs = 6
/** From this size on two characters fit. */
const twoFrom = 28
const han = /\p{Script=Han}/u

/** Which pair of colours a name has: the same for it everywhere. */
export const pairOf = (name: string): number => {
  let sum = 0
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973
  return (sum % pairs) + 1
}

/** The two last characters of a name, or the initials of one that has words; one where there is no room. */
export const lettersOf = (name: string, size: number): string => {
  const words = name.trim().split(/\s+/)
  const signs = [...name.trim()]
  const most = size >= twoFrom ? 2 : 1
  if (signs.some(each => han.test(each))) return signs.slice(-most).join('')
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap(each =>
    [...(each ?? '')].slice(0, 1),
  )
  return initials.slice(0, most).join('').toUpperCase()
}

interface FaceProps {
  name: string
  size?: number
  /** The id of the person's photo, where there is one that the reader may see. */
  photo?: string | null
}

export const Face = ({ name, size = 28, photo }: FaceProps) => {
  const [failed, setFailed] = useState<string>()
  if (!photo || failed === photo) return <Letters {...{ name, size }} />
  const address = `${photoCalls.showPhoto.path}?photo=${encodeURIComponent(photo)}`
  return (
    <img
      className={`${styles.face} ${styles.photo}`}
      src={address}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      onError={() => setFailed(photo)}
    />
  )
}

const Letters = ({ name, size }: { name: string; size: number }) => (
  <span
    className={styles.face}
    style={{
      width: size,
      height: size,
      fontSize: size >= twoFrom ? Math.max(12, Math.round(size * 0.36)) : 12,
      color: `var(--face-${pairOf(name)}-text)`,
      background: `var(--face-${pairOf(name)})`,
    }}
    aria-hidden="true"
  >
    {lettersOf(name, size)}
  </span>
)

/** Several faces that overlap; whoever is left over is told in words beside them. */
export const Faces = ({ names, most = 4 }: { names: readonly string[]; most?: number }) => (
  <span className={styles.faces} aria-hidden="true">
    {names.slice(0, most).map((name, at) => (
      // Two people may have one name.
      <Face key={`${name}-${at}`} name={name} size={24} />
    ))}
  </span>
)
