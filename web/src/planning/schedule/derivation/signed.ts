/** A difference with its sign: a true minus, as wide as a plus. */
export const signed = (value: number, text: (value: number) => string) =>
  `${value < 0 ? '−' : '+'}${text(Math.abs(value))}`
