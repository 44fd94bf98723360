/** Walking, filling and pasting in a table of typed figures, as in a sheet: the table listens for all of its cells. */
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react'
import { useState } from 'react'
import type { Place, TypedFigures } from '#web/estimate/adjust/use-typed-figures.ts'

interface At {
  row: number
  column: number
}

const atOf = (target: EventTarget): At | undefined => {
  const { row, column } = (target as HTMLElement).dataset
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) }
}

const focusAt = (frame: HTMLElement, { row, column }: At) => {
  const cell = frame.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${column}"]`)
  cell?.focus()
  cell?.select()
  return cell !== null
}

/** Rows and columns of a sheet's clipboard. */
const blockOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map(line => line.split('\t'))

/** @param places what stands where, row by row */
export const useFigureKeys = (places: readonly (readonly Place[])[], { textOf, type }: TypedFigures) => {
  const [last, setLast] = useState<At>()
  const placeAt = ({ row, column }: At) => places[row]?.[column]
  const below = ({ row, column }: At) => places.slice(row + 1).flatMap(all => all[column] ?? [])
  /** What is typed here, in all the cells below. */
  const fillDown = (from: At) => {
    const place = placeAt(from)
    if (!place) return
    const text = textOf(place)
    type(below(from).map(each => ({ ...each, text })))
  }
  const copyFromAbove = (at: At) => {
    const [here, above] = [placeAt(at), placeAt({ ...at, row: at.row - 1 })]
    if (here && above) type([{ ...here, text: textOf(above) }])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = atOf(event.target)
    if (!at || event.nativeEvent.isComposing) return
    const command = event.ctrlKey || event.metaKey
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: event.shiftKey ? -1 : 1 }[event.key]
    if (command && event.key === 'Enter') fillDown(at)
    else if (command && event.key.toLowerCase() === 'd') copyFromAbove(at)
    else if (!command && !event.altKey && step) {
      // Enter in the last row saves, as in any form.
      if (!focusAt(event.currentTarget, { ...at, row: at.row + step })) return
    } else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const at = atOf(event.target)
    const block = blockOf(event.clipboardData.getData('text'))
    if (!at || (block.length === 1 && block[0]?.length === 1)) return
    event.preventDefault()
    type(
      block.flatMap((line, down) =>
        line.flatMap((text, right) => {
          const place = placeAt({ row: at.row + down, column: at.column + right })
          return place ? [{ ...place, text }] : []
        }),
      ),
    )
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => setLast(atOf(event.target))
  const focused = last && placeAt(last)
  return {
    /** For the element around the cells. */
    listeners: { onKeyDown, onPaste, onFocus },
    /** The cell that had the focus last. */
    focused,
    /** Nothing where no cell was entered or nothing is typed there. */
    fillDown: last && focused && textOf(focused) !== '' && below(last).length > 0 ? () => fillDown(last) : undefined,
  }
}
