/** The working minutes of a workbook's shifts: asked of the engine before the write, which waits for nobody's answer. */
import type { Duty } from '#contract/engine.ts'
import type { Engine } from '../../engine/engine.ts'
import { patternMinutes } from '../../planning/index.ts'

type Pattern = Pick<Duty, 'start' | 'end' | 'breaks'>

export type ShiftMinutes = (pattern: Pattern) => number

const keyOf = ({ start, end, breaks }: Pattern): string => JSON.stringify([start, end, breaks])

/** Known by the pattern: a shift that is resolved again has another id. */
export const askShiftMinutes = async (engine: Engine, shifts: readonly Pattern[]): Promise<ShiftMinutes> => {
  const minutes = new Map<string, number>()
  for (const shift of shifts) {
    const key = keyOf(shift)
    if (!minutes.has(key)) minutes.set(key, await patternMinutes(engine, shift))
  }
  return pattern => minutes.get(keyOf(pattern)) ?? 0
}
