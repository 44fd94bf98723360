/** How high the rows of a large grid are and where they begin: the first few may be higher than the others. */

export interface RowSizes {
  height(row: number): number
  /** Where a row begins; of the row after the last: where they all end. */
  top(row: number): number
  /** The row at a height. */
  at(y: number): number
}

/** @param tall rows that are `more` pixels higher */
export const rowSizes = (rowHeight: number, tall = 0, more = 0): RowSizes => {
  const end = tall * (rowHeight + more)
  return {
    height: row => (row < tall ? rowHeight + more : rowHeight),
    top: row => row * rowHeight + Math.min(row, tall) * more,
    at: y => (y < end ? Math.floor(y / (rowHeight + more)) : tall + Math.floor((y - end) / rowHeight)),
  }
}
