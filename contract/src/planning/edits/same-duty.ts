/** When two duties are one and the same, for the planner's memory and for the server that merges. */
import type { Break, Duty, Segment } from '#contract/engine.ts'

/** Whether two duties say the same, whichever order their fields came in. */
export function sameDuty(a: Duty | undefined, b: Duty | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && canonical(a) === canonical(b))
}

export const sameDuties = (some: readonly Duty[], others: readonly Duty[]): boolean =>
  some === others || (some.length === others.length && some.every((duty, at) => sameDuty(duty, others[at])))

/** What a value says, in one order. Each field is named: a new one of the contract does not compile until it is. */
const saying = <Value>(fields: { [Field in keyof Required<Value>]: (value: Value) => unknown }) => {
  const each = Object.values<(value: Value) => unknown>(fields)
  return (value: Value) => each.map(field => field(value))
}

const ofRest = saying<Break>({ start: rest => rest.start, end: rest => rest.end, paid: rest => rest.paid })

const ofSegment = saying<Segment>({
  start: segment => segment.start,
  end: segment => segment.end,
  workstation: segment => segment.workstation,
})

const ofDuty = saying<Duty>({
  id: duty => duty.id,
  date: duty => duty.date,
  employee: duty => duty.employee ?? null,
  start: duty => duty.start,
  end: duty => duty.end,
  breaks: duty => duty.breaks.map(ofRest),
  segments: duty => duty.segments.map(ofSegment),
  shift: duty => duty.shift ?? null,
  pinned: duty => duty.pinned,
  training: duty => duty.training,
  excepted: duty => duty.excepted ?? [],
  note: duty => duty.note ?? null,
})

const canonical = (duty: Duty) => JSON.stringify(ofDuty(duty))
