/** A person's face where there is no picture: the last characters of the name on one of six grounds, always the same for a name. */
import styles from '#web/shell/header/face.module.css'

const grounds = 6

/** A name of Latin letters is told by its initials, another by its last two characters. */
export const faceText = (name: string): string => {
  const words = name.trim().split(/\s+/)
  if (/^[\p{Script=Latin}\s.'-]+$/u.test(name))
    return words
      .slice(0, 2)
      .map(word => word.charAt(0).toUpperCase())
      .join('')
  return [...name.trim()].slice(-2).join('')
}

export const faceGround = (name: string): number =>
  ([...name].reduce((sum, each) => (sum * 31 + (each.codePointAt(0) ?? 0)) % 9973, 7) % grounds) + 1

export const Face = ({ name }: { name: string }) => {
  const ground = faceGround(name)
  return (
    <span
      className={styles.face}
      style={{ background: `var(--face-${ground})`, color: `var(--face-${ground}-text)` }}
      aria-hidden="true"
    >
      {faceText(name)}
    </span>
  )
}
