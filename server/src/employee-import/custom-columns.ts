/** The columns of a company's own fields in a file of employees, made of the fields that are enabled now. */
import { type CustomValue, customColumn } from '#contract/people/custom-field.ts'
import { cellText } from '../files/cell.ts'
import { textKey } from '../files/text-key.ts'
import { BadCell, type Column, date, label, number, optional, type Reader, text } from '../importing/columns.ts'
import type { FieldRecord } from '../people/custom/fields.ts'

const most = 1e12

/** Between several options of a cell, as the list shows and exports them, or as people write them. */
const between = /^\s*[/,，、;；\n]\s*/

/** Options from the left, the longest that fits first: an option may hold the sign that stands between two. */
const optionsIn = (text: string, known: readonly string[]): string[] | undefined => {
  const found: string[] = []
  for (let rest = text.trim(); rest !== ''; ) {
    const fits = (option: string) => {
      const after = rest.slice(option.length)
      return rest.startsWith(option) && (after.trim() === '' || between.test(after))
    }
    const option = known.filter(fits).toSorted((a, b) => b.length - a.length)[0]
    if (option === undefined) return undefined
    found.push(option)
    rest = rest.slice(option.length).replace(between, '').trim()
  }
  return found
}

/** No cell that names each option once is longer, with what people write between them. */
const longest = (known: readonly string[]): number => known.reduce((sum, each) => sum + each.length + 10, 0)

const options = ({ options: known, choice }: FieldRecord): Reader<CustomValue> => {
  const most = longest(known)
  const byText = new Map(known.map(each => [textKey(each), each]))
  const read: Reader<CustomValue> = cell => {
    const said = cellText(cell)
    const whole = said.length > most ? undefined : byText.get(textKey(said))
    const chosen = whole === undefined ? said.length <= most && optionsIn(said, known) : [whole]
    if (!chosen) return new BadCell('custom_option', { options: known.join(' / ') })
    if (choice === 'single' && chosen.length > 1) return new BadCell('custom_single')
    return known.filter(each => chosen.includes(each))
  }
  return Object.assign(read, choice === 'single' ? { choices: () => known } : {})
}

/** A person is told by job number or name; whom it means is looked for among all people. */
const readers: Record<FieldRecord['type'], (field: FieldRecord) => Reader<CustomValue>> = {
  text: () => text(500),
  digit: () => number(-most, most),
  date: () => date,
  select: options,
  person: () => label(60),
}

export type CustomColumns = Readonly<Record<string, Column<CustomValue | null>>>

export const customColumns = (fields: readonly FieldRecord[]): CustomColumns =>
  Object.fromEntries(
    fields.map(field => [customColumn(field.id), { ...optional(readers[field.type](field)), head: field.name }]),
  )
