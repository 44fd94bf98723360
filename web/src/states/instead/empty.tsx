/** Nothing here yet: a picture of the house, what it is in one sentence, and the first step. */
import type { ReactNode } from 'react'
import { HousePicture, type HousePictureKind } from '#web/picture/house-picture.tsx'
import styles from '#web/states/states.module.css'

export interface EmptyProps {
  title: string
  /** One sentence that teaches. */
  text?: string
  /** Bars wait to be filled, the sun is for what is done, the glass found nothing. */
  picture?: HousePictureKind
  /** What stands between the sentence and the acts, such as the conditions that leave nothing. */
  between?: ReactNode
  /** The first step, and other ways in: one filled act at most. */
  children?: ReactNode
}

export const Empty = ({ title, text, picture = 'bars', between, children }: EmptyProps) => (
  <div className={styles.empty}>
    <HousePicture kind={picture} />
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    {between}
    {children && <div className={styles.actions}>{children}</div>}
  </div>
)
