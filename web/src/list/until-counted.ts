/**
 * A list of which the server still counts rows is asked again until all of them are counted. It is asked seldom
 * while nothing gets counted or the asking fails, so that a server in trouble is not pressed twice a second for ever.
 */
const shortest = 500
const longest = 30_000

interface Asked<Row> {
  state: { data?: { rows: readonly Row[] } | undefined; dataUpdateCount: number; status: string }
}

interface Progress {
  /** How many answers there were, and how many rows the last of them left uncounted. */
  answers: number
  left: number
  pause: number
}

/** Kept with the query itself: a screen makes the function below anew whenever it is drawn. */
const progress = new WeakMap<object, Progress>()

const pauseAfter = (query: object, answers: number, left: number): number => {
  const before = progress.get(query)
  // Asked several times about one answer.
  if (before?.answers === answers) return before.pause
  const pause = before && left >= before.left ? Math.min(before.pause * 2, longest) : shortest
  progress.set(query, { answers, left, pause })
  return pause
}

export const untilCounted =
  <Row>(counted: (row: Row) => boolean, otherwise: number | false = false) =>
  (query: Asked<Row>): number | false => {
    const { data, dataUpdateCount, status } = query.state
    const left = data?.rows.filter(row => !counted(row)).length ?? 0
    if (left === 0) {
      progress.delete(query)
      return otherwise
    }
    return status === 'error' ? longest : pauseAfter(query, dataUpdateCount, left)
  }
