/** Types into a box as a person does: the whole text takes the place of what was there. */
import { act } from 'react'

export const typeInto = (input: HTMLInputElement | undefined, text: string): Promise<void> =>
  act(async () => {
    if (!input) throw new Error('no box to type into')
    // As the browser sets it, past the tracking of the component library.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
