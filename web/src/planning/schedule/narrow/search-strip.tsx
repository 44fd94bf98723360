/** A search that was begun on a wider screen, or before the page was left: how far it is, and what it found. */
import { Finished } from '../generate/finished.tsx'
import { LeftNote } from '../generate/left-note.tsx'
import type { Generating } from '../generate/searching/generation.ts'
import { Running } from '../generate/searching/running.tsx'
import { FilledNote } from '../generate/stored/filled-note.tsx'

export const SearchStrip = ({ generating }: { generating: Generating }) => {
  const { state, discard } = generating
  if (state.phase === 'running') return <Running generating={generating} state={state} />
  if (state.phase === 'finished' || state.phase === 'failed') return <Finished generating={generating} state={state} />
  return state.phase === 'left' ? <LeftNote close={discard} /> : <FilledNote />
}
