/** The part of a record that is kept sealed: an address of somebody else, or what was found of a person's health. */
import {
  isSealedKind,
  permissionOfSealed,
  type RecordKind,
  type SealedText,
  sealedOfKind,
} from '#contract/people/employee-record.ts'
import { mustReach } from '../../access/reach.ts'
import { Refusal } from '../../errors.ts'
import { keepSealed, openSealed } from '../../sealed/sealed-values.ts'
import { type Acting, sealedField } from './records.ts'

const parse = (text: string): SealedText => JSON.parse(text) as SealedText

/** Of the given what its kind seals, nothing empty. */
const partOf = (kind: keyof typeof sealedOfKind, given: SealedText): SealedText =>
  Object.fromEntries(sealedOfKind[kind].flatMap(key => (given[key] ? [[key, given[key]]] : [])))

/**
 * What is to be sealed; undefined where it stays as it is.
 * @throws Refusal forbidden, people:record_title
 */
export const sealedPart = async (
  { tx, actor }: Acting,
  { kind, place, isNew, given }: { kind: RecordKind; place: string | null; isNew: boolean; given?: SealedText },
): Promise<SealedText | undefined> => {
  if (!isSealedKind(kind)) return undefined
  if (given) await mustReach(tx, actor, place, permissionOfSealed[kind])
  const part = given && partOf(kind, given)
  const hasTitle = part ? part.title !== undefined : !isNew
  if (kind === 'medical' && !hasTitle) throw new Refusal('people:record_title', {}, 'sealed.title')
  return part
}

/** @throws Refusal seal_key_missing */
export const keepSealedPart = async ({ tx, actor, services }: Acting, recordId: string, part: SealedText) => {
  const place = { companyId: actor.companyId, recordId, field: sealedField }
  const text = Object.keys(part).length === 0 ? null : JSON.stringify(part)
  await keepSealed(tx, services.sealing, { ...place, text, findable: false })
}

/** Of several records; of those that have nothing sealed there is nothing. */
export const openParts = async ({ tx, services }: Pick<Acting, 'tx' | 'services'>, ids: readonly string[]) => {
  const opened = await openSealed(tx, services.sealing, ids, [sealedField])
  return new Map(
    [...opened].flatMap(([id, fields]) => {
      const value = fields.get(sealedField)
      if (!value) return []
      return [[id, value.state === 'kept' ? { state: 'kept' as const, text: parse(value.text) } : value] as const]
    }),
  )
}
