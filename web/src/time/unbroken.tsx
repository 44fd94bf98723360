/** Text in which a period, as names of plans hold one, stays on one line: 9–15 Nov, 11/9–11/15. */
import { Fragment } from 'react'

/** From day to day, with months in words or with strokes; what a person wrote the same way is kept together as well. */
const period = /(\d{1,2}(?: \p{L}{3,5})?–\d{1,2} \p{L}{3,5}|\d{1,2}\/\d{1,2}–\d{1,2}\/\d{1,2})/u

/** Every second part is a period. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(period).map((part, at) => {
    const key = `${at} ${part}`
    return at % 2 === 1 ? (
      <span key={key} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    )
  })
