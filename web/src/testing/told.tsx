/** What a record's history says of a change, one line a field, for tests of the words of a form. */
import { written } from '#web/derivation/changed-fields.ts'
import { type HistoryWords, saidOf } from '#web/derivation/history-words.ts'

interface ToldProps {
  useWords: () => HistoryWords
  before: unknown
  after: unknown
}

export const Told = ({ useWords, before, after }: ToldProps) => {
  const words = useWords()
  return saidOf(words, before, after, written).map(each => (
    <p key={each.field} className="told">{`${each.label}: ${each.before} > ${each.after}`}</p>
  ))
}

/** The lines that stand on the page. */
export const toldLines = () => [...document.querySelectorAll('p.told')].map(each => each.textContent)
