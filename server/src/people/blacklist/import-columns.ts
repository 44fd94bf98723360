/** The columns of a file of the blacklist, by the headings of its form. */
import { blacklistTypes } from '#contract/people/blacklist.ts'
import { identityKinds } from '#contract/people/identity.ts'
import { plainText } from '../../importing/cells.ts'
import { BadCell, date, name, oneOf, optional, type Reader, required, text } from '../../importing/columns.ts'
import { defineImport } from '../../importing/define-import.ts'

/** Written with gaps or its country before it. */
const phone: Reader<string> = cell => {
  const digits = plainText(cell).replaceAll(/[\s-]|^\+?86/g, '')
  return /^\d{11}$/.test(digits) ? digits : new BadCell('not_a_phone')
}

const columns = {
  name: required(name(60), ''),
  identityKind: required(
    oneOf(identityKinds, option => [`people:identity.${option}`]),
    'identity_card',
  ),
  identityNumber: required(text(60), ''),
  type: required(
    oneOf(blacklistTypes, option => [`people:blacklist.type.${option}`]),
    'other',
  ),
  phone: optional(phone),
  gender: optional(oneOf(['female', 'male'], option => [`people:gender.${option}`])),
  reason: optional(name(300)),
  basis: optional(name(300)),
  until: optional(date),
  memo: optional(name(300)),
}

const ofForm = new Set(['name', 'identityKind', 'identityNumber', 'phone', 'gender'])

/** Reasons of its own; the others are told in the words of the company workbook. */
const own = new Set(['only_cards', 'twice'])

/** The good rows are written, unless whoever sends the file wants all or nothing. */
export const blacklistWorkbook = defineImport({
  sheets: { entries: columns },
  takes: 'good',
  refusedCode: 'people:contract_import_refused',
  messages: {
    sheet: () => 'people:title.blacklist',
    heading: field => `people:${ofForm.has(field) ? 'field' : 'blacklist'}.${field}`,
    cell: code => (own.has(code) ? `people:blacklist.cell.${code}` : `organisation:import.cell.${code}`),
    note: field => `people:blacklist.note.${field}`,
  },
  format: '@',
})
