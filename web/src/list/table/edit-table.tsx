/** Rows of a record that are edited as a table: its head names their controls, and the last column takes a row away. */
import type { ReactNode } from 'react'
import styles from '#web/list/table/edit-table.module.css'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'

export interface EditTableProps {
  label: string
  heads: readonly string[]
  className?: string
  /** The rows. */
  children: ReactNode
}

export const EditTable = ({ label, heads, className = '', children }: EditTableProps) => (
  <ScrollRegion label={label}>
    <table className={`${styles.table} ${className}`}>
      <caption className="screen-reader-only">{label}</caption>
      <thead>
        <tr>
          {heads.map((head, index) => (
            // Two may have one name.
            <th key={index} scope="col">
              {head}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </ScrollRegion>
)
