/**
 * Every key of the planner, in the order in which the overview tells them. A test holds this list against what the keys
 * are listened to by: none is missing, and none is listed that does nothing.
 */

/** What listens: the grid, while something is carried, a bar of the day, the cell's editor, the whole screen. */
export type Listener = 'grid' | 'carry' | 'bar' | 'editor' | 'zones' | 'periods' | 'find' | 'clipboard' | 'menu'

export interface Chord {
  key: string
  ctrl?: boolean
  shift?: boolean
  alt?: boolean
}

export interface SheetLine {
  /** Its words are `schedule.keys.<name>`. */
  name: LineName
  group: Group
  by: Listener
  chords: readonly Chord[]
  /** How the keys are written, where one by one would be too long. */
  written?: string
}

export const groups = ['move', 'enter', 'act', 'carry', 'day', 'screen'] as const
export type Group = (typeof groups)[number]

type LineName =
  | (
      | 'arrows'
      | 'edges'
      | 'rows'
      | 'extend'
      | 'all'
      | 'row'
      | 'column'
      | 'escape'
      | 'palette'
      | 'rest'
      | 'clear'
      | 'type'
    )
  | (
      | 'editor'
      | 'commit'
      | 'marked'
      | 'cancel'
      | 'times'
      | 'clipboard'
      | 'fill'
      | 'undo'
      | 'redo'
      | 'pin'
      | 'candidates'
    )
  | (
      | 'fields'
      | 'why'
      | 'finding'
      | 'carry'
      | 'drop'
      | 'carry_copy'
      | 'carry_swap'
      | 'put_back'
      | 'resize'
      | 'split'
      | 'generate'
    )
  | ('zones' | 'person' | 'views' | 'periods' | 'today' | 'panel' | 'full_screen' | 'save' | 'print' | 'menu' | 'help')

const plain = (...keys: string[]): Chord[] => keys.map(key => ({ key }))
const ctrl = (...keys: string[]): Chord[] => keys.map(key => ({ key, ctrl: true }))
const shift = (...chords: Chord[]): Chord[] => chords.map(chord => ({ ...chord, shift: true }))
const alt = (...keys: string[]): Chord[] => keys.map(key => ({ key, alt: true }))
const span = (first: string, last: string): string[] => {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)]
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at))
}

const arrows = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']
const edges = [...ctrl(...arrows), ...ctrl('Home', 'End')]
const rows = plain('Home', 'End', 'PageUp', 'PageDown')
const letters = [...span('a', 'z'), ...span('A', 'Z')]

const line = (group: Group, by: Listener, name: LineName, chords: readonly Chord[], written?: string): SheetLine => ({
  name,
  group,
  by,
  chords,
  ...(written === undefined ? {} : { written }),
})

export const keySheet: readonly SheetLine[] = [
  line('move', 'grid', 'arrows', plain(...arrows), '← ↑ → ↓'),
  line('move', 'grid', 'edges', [...edges, ...ctrl('PageUp', 'PageDown')], 'Ctrl ← ↑ → ↓, Ctrl Home, Ctrl End'),
  line('move', 'grid', 'rows', rows),
  line(
    'move',
    'grid',
    'extend',
    shift(...plain(...arrows), ...rows, ...edges, ...ctrl('PageUp', 'PageDown')),
    'Shift ← ↑ → ↓, Shift Home, Shift End',
  ),
  line('move', 'grid', 'all', ctrl('a')),
  line('move', 'grid', 'row', shift(...plain(' '))),
  line('move', 'grid', 'column', [...ctrl(' '), ...shift(...ctrl(' '))], 'Ctrl Space'),
  line('move', 'grid', 'escape', plain('Escape')),
  line('enter', 'grid', 'palette', plain(...span('1', '9')), '1–9'),
  line('enter', 'grid', 'rest', plain('0')),
  line('enter', 'grid', 'clear', plain('Delete', 'Backspace')),
  line('enter', 'grid', 'type', plain(...letters), 'a–z'),
  line('enter', 'grid', 'editor', plain('Enter')),
  line('enter', 'editor', 'commit', plain('Enter', 'Tab')),
  line('enter', 'editor', 'marked', plain('ArrowUp', 'ArrowDown')),
  line('enter', 'editor', 'fields', alt('Enter')),
  line('enter', 'editor', 'cancel', plain('Escape')),
  line('enter', 'grid', 'times', plain('F2')),
  line('act', 'clipboard', 'clipboard', ctrl('c', 'x', 'v')),
  line('act', 'grid', 'fill', ctrl('d', 'Enter')),
  line('act', 'grid', 'undo', ctrl('z')),
  line('act', 'grid', 'redo', [...ctrl('y'), ...shift(...ctrl('z'))]),
  line('act', 'grid', 'pin', plain('`')),
  line('act', 'grid', 'candidates', plain('=')),
  line('act', 'grid', 'why', plain('/')),
  line('act', 'grid', 'finding', [...plain('F8'), ...shift(...plain('F8'))]),
  line('act', 'menu', 'menu', shift(...plain('F10'))),
  line('carry', 'grid', 'carry', plain(' ')),
  line('carry', 'carry', 'drop', plain(' ', 'Enter')),
  line('carry', 'carry', 'carry_copy', ctrl('Enter')),
  line('carry', 'carry', 'carry_swap', shift(...plain('Enter'))),
  line('carry', 'carry', 'put_back', plain('Escape')),
  line('day', 'bar', 'resize', plain('[', ']', '{', '}')),
  line('day', 'bar', 'split', plain('\\')),
  line('screen', 'grid', 'generate', [...plain('F9'), ...shift(...plain('F9'))]),
  line('screen', 'zones', 'zones', [...plain('F6'), ...shift(...plain('F6'))]),
  line('screen', 'find', 'person', ctrl('f')),
  line('screen', 'zones', 'views', alt('1', '2', '3')),
  line('screen', 'periods', 'periods', alt('PageUp', 'PageDown')),
  line('screen', 'periods', 'today', ctrl(';')),
  line('screen', 'grid', 'panel', ctrl('b')),
  line('screen', 'grid', 'full_screen', shift(...ctrl('f'))),
  line('screen', 'grid', 'save', ctrl('s')),
  line('screen', 'grid', 'print', ctrl('p')),
  line('screen', 'grid', 'help', plain('?')),
]

const WORDS: Record<string, string> = {
  ' ': 'Space',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
}

/** A key as it is written on most keyboards. */
const writtenChord = ({ key, ctrl, shift, alt }: Chord): string =>
  [ctrl && 'Ctrl', alt && 'Alt', shift && 'Shift', WORDS[key] ?? (ctrl ? key.toUpperCase() : key)]
    .filter(Boolean)
    .join(' ')

export const writtenKeys = ({ chords, written }: SheetLine): string => written ?? chords.map(writtenChord).join(', ')
