/** What is wrong with a guide before it is sent: missing values, bounds out of order. */
import type { GuideForm } from '#contract/estimate/guide.ts'
import type { Issues } from '#web/form/index.ts'

const issue = (code: string, values: Record<string, number> = {}) => ({ key: `estimate:error.${code}`, values })

/** At most two decimals. */
const isLegal = (value: number) => value >= 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

export const guideIssues = (form: GuideForm): Issues => {
  const issues: Issues = {}
  if (!form.departmentId) issues.departmentId = issue('department_required')
  if (!form.effectiveFrom) issues.effectiveFrom = issue('effective_date_required')
  for (const [index, slot] of form.slots.entries()) {
    if (!slot.name?.trim()) issues[`slots.${index}.name`] = issue('guide_slot_name', { slot: index + 1 })
  }
  for (const [index, row] of form.rows.entries()) {
    const path = `rows.${index}`
    const place = { row: index + 1 }
    const before = form.rows[index - 1]?.fromCents
    const values = row.values.filter(value => value !== null)
    const bound = row.fromCents ?? null
    if (bound === null || values.length < row.values.length) issues[path] = issue('guide_incomplete', place)
    else if (!values.every(isLegal)) issues[path] = issue('guide_value', place)
    else if (before != null && bound <= before) issues[`${path}.fromCents`] = issue('guide_ranges', place)
  }
  return issues
}
