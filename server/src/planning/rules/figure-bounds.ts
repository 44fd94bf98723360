/** Within which bounds the figures of a rule make sense: asked of the engine by a figure that never does. */
import type { FigureBeyond } from '#contract/engine.ts'
import type { warningRuleCalls } from '#contract/planning/settings/warning-rule.ts'
import { Refusal } from '../../errors.ts'
import type { ServedLong } from '../../http/served.ts'

type Entered = ServedLong<typeof warningRuleCalls.figureBounds>['input']['rule']
type Value = Entered['params'][string]

/** More than any rule has. */
const mostFigures = 16

const isObject = (value: Value | undefined): value is Record<string, Value> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The places of the figures, those still empty too: dotted where it is one of several. */
const figuresOf = (params: Record<string, Value>, before = ''): string[] =>
  Object.entries(params).flatMap(([name, value]) => {
    if (value === null || typeof value === 'number') return [`${before}${name}`]
    return before === '' && isObject(value) ? figuresOf(value, `${name}.`) : []
  })

/** A copy with each empty figure as some figure, and the one at the place as what none may be. */
const askingFor = (params: Record<string, Value>, place: string, before = ''): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (`${before}${name}` === place) return [name, -1]
      if (value === null) return [name, 1]
      return [name, before === '' && isObject(value) ? askingFor(value, place, `${name}.`) : value]
    }),
  )

export const figureBounds = async ({
  input: { rule },
  services: { engine },
}: ServedLong<typeof warningRuleCalls.figureBounds>) => {
  const ask = async (place: string): Promise<FigureBeyond[]> => {
    const params = askingFor(rule.params, place)
    const beyond = await engine.call<FigureBeyond[]>('rule_limits', { id: rule.id, params }).catch((error: unknown) => {
      // Of what the engine cannot read there are no bounds to tell.
      if (error instanceof Refusal && error.code === 'engine_refused') return []
      throw error
    })
    return beyond.filter(({ figure }) => figure === place)
  }
  const bounds = await Promise.all(figuresOf(rule.params).slice(0, mostFigures).map(ask))
  return { bounds: bounds.flat() }
}
