/** Plain blocks where a screen or its rows will stand: the same columns and heights, so that nothing jumps. No shimmer: what waits stands still. */
import type { CSSProperties } from 'react'
import styles from '#web/states/blocks.module.css'

/** A list with its finder, its rows alone, a form, the planner's grid, figures with a chart or a table, home, a person's week. */
export type BlocksShape = 'list' | 'rows' | 'form' | 'grid' | 'figures' | 'home' | 'week'

const rows: Record<BlocksShape, number> = { list: 14, rows: 8, form: 6, grid: 16, figures: 8, home: 5, week: 7 }
const columns: Record<BlocksShape, number> = { list: 6, rows: 6, form: 2, grid: 8, figures: 6, home: 3, week: 2 }
/** What stands above the rows: a finder, a strip of figures. */
const heads: Partial<Record<BlocksShape, string | undefined>> = {
  list: styles.finder,
  figures: styles.strip,
  home: styles.finder,
  week: styles.strip,
}

export const Blocks = ({ shape }: { shape: BlocksShape }) => {
  const head = heads[shape]
  return (
    <div className={styles[shape]} aria-hidden="true" style={{ '--columns': columns[shape] } as CSSProperties}>
      {head && <i className={head} />}
      {Array.from({ length: rows[shape] }, (_, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: columns[shape] }, (_, column) => (
            <i key={column} />
          ))}
        </div>
      ))}
    </div>
  )
}
