/** Times as a form says them: with cross day set, an end by the clock is the next day's, and so is a rest before the start. */

interface Times {
  start: number
  end: number
  crossDay?: boolean
}

const day = 1440

/** Minutes from the start of the business date; what is said beyond midnight already stays. */
export const onTheNextDay = <T extends Times & { breaks?: { start: number; end: number }[] }>(times: T): T => {
  const { start, crossDay } = times
  if (!crossDay) return times
  const later = (minute: number) => (minute < start ? minute + day : minute)
  const end = times.end < day ? times.end + day : times.end
  const breaks = times.breaks?.map(rest => {
    const begins = later(rest.start)
    return { ...rest, start: begins, end: rest.end <= begins && rest.end < day ? rest.end + day : rest.end }
  })
  return { ...times, end, ...(breaks && { breaks }) }
}
