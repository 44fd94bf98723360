/** Within which bounds the figures of a rule make sense, as the engine says of the rule as it is being written. */
import type { FigureBeyond } from '#contract/engine.ts'
import type { warningRuleCalls } from '#contract/planning/settings/warning-rule.ts'
import { Refusal } from '../../errors.ts'
import type { ServedLong } from '../../http/served.ts'

type Entered = ServedLong<typeof warningRuleCalls.figureBounds>['input']['rule']
type Value = Entered['params'][string]

const isObject = (value: Value | undefined): value is Record<string, Value> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** A copy with each empty figure as some figure: the engine reads no rule without one, and tells bounds of those it reads. */
const filled = (params: Record<string, Value>, isPart = false): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (value === null) return [name, 1]
      return [name, !isPart && isObject(value) ? filled(value, true) : value]
    }),
  )

export const figureBounds = async ({
  input: { rule },
  services: { engine },
}: ServedLong<typeof warningRuleCalls.figureBounds>) => {
  const asked = { id: rule.id, params: filled(rule.params) }
  const bounds = await engine.call<FigureBeyond[]>('rule_bounds', asked).catch((error: unknown) => {
    // Of what the engine cannot read there are no bounds to tell.
    if (error instanceof Refusal && error.code === 'engine_refused') return []
    throw error
  })
  return { bounds }
}
