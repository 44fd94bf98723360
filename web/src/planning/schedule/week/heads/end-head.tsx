/** The head of the grid's right end: names of the figures that stand beneath it, line by line. */

import styles from '../week-grid.module.css'
import { useFigureHeads } from './person-figures.ts'

export const EndHead = ({ columns }: { columns: number }) => (
  <div role="columnheader" aria-colindex={columns + 2} className={styles.end}>
    {useFigureHeads()
      .flat()
      .map(head => (
        <span key={head}>{head}</span>
      ))}
  </div>
)
