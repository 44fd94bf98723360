/** What is wrong with the two-stretches rule of a scheduling rule's form, before it is sent. */
import { twoStretches } from '#contract/planning/plans/plan-style.ts'
import type { Issues } from '#web/form/index.ts'
import type { RuleForm } from '#web/planning/rules/rule-page.tsx'

/** A field that was emptied holds null, whatever the type says. */
const issueOfSpan = (name: 'between' | 'stretch', span: readonly (number | null)[]): string | undefined => {
  const [shortest, longest] = span
  if (shortest == null || longest == null) return 'planning:error.minutes_required'
  if (shortest > longest) return 'planning:error.stretch_order'
  if (!twoStretches.shape[name].safeParse(span).success) return `planning:error.${name}_range`
  return undefined
}

export const styleIssues = ({ style }: Pick<RuleForm, 'style'>): Issues => {
  const two = style?.twoStretches
  if (!two) return {}
  const issues: Issues = {}
  if (two.mostPercent == null) issues['style.twoStretches.mostPercent'] = { key: 'planning:error.share_required' }
  for (const name of ['between', 'stretch'] as const) {
    const key = issueOfSpan(name, two[name])
    if (key !== undefined) issues[`style.twoStretches.${name}`] = { key }
  }
  return issues
}
