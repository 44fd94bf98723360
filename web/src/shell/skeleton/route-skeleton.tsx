/**
 * What stands in for a screen while its script and words come: its title at once where the menu has brought the words, and
 * after 200 ms the rows and columns that the screen will have, so that nothing jumps when it is there.
 */
import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useCodeText } from '#web/messages/code-text.ts'
import { type AreaRoute, areaOfTitle } from '#web/shell/area-route.ts'
import styles from '#web/shell/skeleton/skeleton.module.css'
import { useTitlePlace } from '#web/states/title-place.ts'
import { useAfter } from '#web/states/use-after.ts'

type Shape = 'list' | 'form' | 'grid'

const shapeOf = (route: AreaRoute): Shape => {
  if (route.folded) return 'grid'
  return route.parent ? 'form' : 'list'
}

const rows: Record<Shape, number> = { list: 14, form: 6, grid: 16 }
const columns: Record<Shape, number> = { list: 6, form: 2, grid: 8 }

const Blocks = ({ shape }: { shape: Shape }) => (
  <div className={styles[shape]} aria-hidden="true" style={{ '--columns': columns[shape] } as CSSProperties}>
    {shape === 'list' && <i className={styles.filters} />}
    {Array.from({ length: rows[shape] }, (_, row) => (
      <div key={row} className={styles.row}>
        {Array.from({ length: columns[shape] }, (_, column) => (
          <i key={column} />
        ))}
      </div>
    ))}
  </div>
)

export const RouteSkeleton = ({ route }: { route: AreaRoute }) => {
  const { t } = useTranslation()
  const text = useCodeText()
  const late = useAfter(200)
  const inHeader = useTitlePlace()
  // Not a heading: the screen's own takes the focus when it comes.
  const title = (
    <div className={styles.title} aria-hidden="true">
      {text(areaOfTitle(route.titleKey), route.titleKey.slice(route.titleKey.indexOf(':') + 1))}
    </div>
  )
  return (
    <div role="status" aria-busy="true">
      <span className="screen-reader-only">{t('state.loading')}</span>
      {inHeader ? createPortal(title, inHeader) : title}
      {late && <Blocks shape={shapeOf(route)} />}
    </div>
  )
}
