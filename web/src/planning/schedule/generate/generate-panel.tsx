/** Automatic planning under its button: choices, then progress in place of the figures, then the result to accept. */
import { Choices } from './choosing/choices.tsx'
import { Finished } from './finished.tsx'
import { LeftNote } from './left-note.tsx'
import type { Generating } from './searching/generation.ts'
import { Running } from './searching/running.tsx'
import { FilledNote } from './stored/filled-note.tsx'

interface GeneratePanelProps {
  generating: Generating
  open: boolean
  onOpen: () => void
  onClose: () => void
  engineReady: boolean
  /** Whether somebody came to plan by a template. */
  byTemplate?: boolean
}

export const GeneratePanel = ({ generating, open, onOpen, ...choices }: GeneratePanelProps) => {
  const { state } = generating
  if (state.phase === 'running') return <Running generating={generating} state={state} />
  if (state.phase === 'finished' || state.phase === 'failed') return <Finished generating={generating} state={state} />
  return (
    <>
      {state.phase === 'idle' && !open && <FilledNote />}
      {state.phase === 'left' && <LeftNote again={onOpen} close={generating.discard} />}
      {open && <Choices generating={generating} {...choices} />}
    </>
  )
}
