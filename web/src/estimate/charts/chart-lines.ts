/** The amounts of a chart's hairlines: three above zero, at round steps, the last of them above all that is drawn. */

const above = 3
/** Where nothing is drawn at all: one unit of money a line. */
const fewest = 300
const roundSteps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Zero and the three, for the largest amount that is drawn. */
export const linesFor = (most: number): number[] => {
  const least = Math.max(most, fewest) / above
  const unit = 10 ** Math.floor(Math.log10(least))
  const step = (roundSteps.find(each => each * unit >= least) ?? 10) * unit
  return Array.from({ length: above + 1 }, (_, at) => Math.round(at * step))
}
