/** How wide a drawer at the side is: one form's columns, a record with tabs, or a form with a table; on a phone all there is. */
import { useNarrow } from '#web/theme/media.ts'

const widths = { form: 560, record: 720, table: 880 } as const

export function useDrawerSize(holds: keyof typeof widths): number | string {
  return useNarrow() ? '100%' : widths[holds]
}
