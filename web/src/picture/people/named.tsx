/** A person in a row of a list: the face, then the name; compact rows have no room for faces. */
import { Face } from '#web/picture/people/face.tsx'
import styles from '#web/picture/people/named.module.css'
import { useAppearance } from '#web/theme/preference.ts'

export const Named = ({ name, photo }: { name: string; photo?: string | null }) => {
  const { density } = useAppearance()
  return (
    <span className={styles.named}>
      {density !== 'compact' && <Face name={name} photo={photo} />}
      {name}
    </span>
  )
}
