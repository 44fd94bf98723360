/** One axis of time from left to right: where a minute of the day lies on it, and which hours it names. */

/** Minutes of a business date, which may go beyond midnight. */
export interface Axis {
  from: number
  to: number
}

const hour = 60
/** So many hours lie between two names, so that some five of them fit. */
const steps = [1, 2, 3, 4, 6]
const mostNames = 7

/** Where a minute lies, from 0 to 1; what lies outside stands at the edge. */
export const placeOn = ({ from, to }: Axis, minute: number): number =>
  to <= from ? 0 : Math.min(1, Math.max(0, (minute - from) / (to - from)))

/** The whole hours that hold all of these stretches; a usual day where there are none. */
export const axisOver = (spans: readonly { start: number; end: number }[]): Axis => {
  if (spans.length === 0) return { from: 6 * hour, to: 24 * hour }
  const first = Math.min(...spans.map(each => each.start))
  const last = Math.max(...spans.map(each => each.end))
  return { from: Math.floor(first / hour) * hour, to: Math.ceil(last / hour) * hour }
}

/** The minutes that are named at the axis: both ends, and whole steps between with room around them. */
export const namesOn = (axis: Axis): number[] => {
  const hours = (axis.to - axis.from) / hour
  const step = (steps.find(each => hours / each <= mostNames - 1) ?? 6) * hour
  const inner = Array.from({ length: Math.ceil(hours) }, (_, at) => Math.ceil(axis.from / step) * step + at * step)
  const roomy = inner.filter(each => each - axis.from >= step / 2 && axis.to - each >= step / 2)
  return [axis.from, ...roomy, axis.to]
}

/** Of the narrowest axis that names hours (310 pixels), what the words of an hour and the pill of now take. */
const [words, pill] = [0.11, 0.15]

/** The named minutes whose words the pill of now leaves free; the words of both ends lie inside the axis. */
export const namesBeside = (axis: Axis, now: number): number[] => {
  const middle = (minute: number) => {
    const place = placeOn(axis, minute)
    if (minute === axis.from) return place + words / 2
    return minute === axis.to ? place - words / 2 : place
  }
  return namesOn(axis).filter(each => Math.abs(middle(each) - placeOn(axis, now)) > (words + pill) / 2)
}
