/**
 * What stands in for a screen while its script and words come: its title at once where the menu has brought the words, and
 * after 200 ms the rows and columns that the screen will have, so that nothing jumps when it is there.
 */
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { AreaRoute } from '#web/shell/area-route.ts'
import styles from '#web/shell/skeleton/skeleton.module.css'
import { useTitleOf } from '#web/shell/use-title-of.ts'
import { Blocks, type BlocksShape } from '#web/states/blocks.tsx'
import { useTitlePlace } from '#web/states/title-place.ts'
import { useAfter } from '#web/states/use-after.ts'

/** As the route says, or by what kind of page it is. */
const shapeOf = (route: AreaRoute): BlocksShape => {
  if (route.blocks) return route.blocks
  if (route.folded) return 'grid'
  return route.parent ? 'form' : 'list'
}

export const RouteSkeleton = ({ route }: { route: AreaRoute }) => {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  const late = useAfter(200)
  const inHeader = useTitlePlace()
  // Not a heading: the screen's own takes the focus when it comes.
  const title = (
    <div className={styles.title} aria-hidden="true">
      {titleOf(route.titleKey)}
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
