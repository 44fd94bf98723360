/** What a person has typed into a table of figures, place by place, and what it is read as. */
import { useMemo, useState } from 'react'
import { readFigure, type TypedFigure } from '#web/estimate/adjust/typed-figure.ts'

/** A day, or one of its slots. */
export interface Place {
  date: string
  /** Null for the whole day. */
  start: number | null
}

export interface ReadPlace extends Place {
  typed: string
  /** The model's figure in cents. */
  model: number | undefined
  read: TypedFigure
}

export const placeKey = ({ date, start }: Place): string => `${date} ${start ?? ''}`

const placeOf = (key: string): Place => {
  const [date = '', start] = key.split(' ')
  return { date, start: start ? Number(start) : null }
}

export interface TypedFigures {
  textOf: (place: Place) => string
  readOf: (place: Place) => TypedFigure | undefined
  type: (changes: readonly (Place & { text: string })[]) => void
  clear: () => void
  /** All that is typed, by date and start. */
  all: ReadPlace[]
}

export const useTypedFigures = (modelOf: (place: Place) => number | undefined): TypedFigures => {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const all = useMemo(() => {
    const places = [...texts].flatMap(([key, typed]) => {
      const place = placeOf(key)
      const model = modelOf(place)
      const read = readFigure(typed, model)
      return read ? [{ ...place, typed, model, read }] : []
    })
    return places.sort((a, b) => a.date.localeCompare(b.date) || (a.start ?? -1) - (b.start ?? -1))
  }, [texts, modelOf])
  const textOf = (place: Place) => texts.get(placeKey(place)) ?? ''
  const type: TypedFigures['type'] = changes =>
    setTexts(before => {
      const after = new Map(before)
      for (const { text, ...place } of changes) {
        if (text.trim() === '') after.delete(placeKey(place))
        else after.set(placeKey(place), text)
      }
      return after
    })
  return {
    textOf,
    readOf: place => readFigure(textOf(place), modelOf(place)),
    type,
    clear: () => setTexts(new Map()),
    all,
  }
}
