/**
 * How the blacklist is exported: in the columns of its import with the numbers in full, once an administrator has switched
 * that on; the log tells who did so.
 */
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { audit } from '../../audit/audit.ts'
import { inTransaction, serveExport } from '../../exports/export-list.ts'
import type { ServedLong } from '../../http/served.ts'
import { openSealed } from '../../sealed/sealed-values.ts'
import { numberField } from './blacklist.ts'
import { mustBeExported } from './export-setting.ts'
import { listBlacklist } from './list-blacklist.ts'
import { blacklistEntry } from './schema.ts'

/** The numbers, by entry. @throws Refusal people:blacklist_export_off */
const numbersOf = ({ inCompany, actor, services, now }: ServedLong): Promise<ReadonlyMap<string, string>> =>
  inCompany(async tx => {
    await mustBeExported(tx)
    const rows = await tx.select({ id: blacklistEntry.id }).from(blacklistEntry)
    const ids = rows.map(row => row.id)
    const opened = await openSealed(tx, services.sealing, ids, [numberField])
    const line = { actor, subject: 'blacklist', subjectId: actor.companyId, action: 'export', now } as const
    await audit(tx, { ...line, after: { columns: 'identityNumber' } })
    return new Map(
      [...opened].flatMap(([id, fields]) => {
        const number = fields.get(numberField)
        return number?.state === 'kept' ? [[id, number.text] as const] : []
      }),
    )
  })

export const exportBlacklist = serveExport(calls.exportBlacklist, {
  name: 'people:title.blacklist',
  list: calls.listBlacklist,
  rows: inTransaction(listBlacklist),
  beside: numbersOf,
  columns: ({ text, word, date, instant }) => ({
    name: text('people:field.name', row => row.name),
    identityKind: word('people:field.identityKind', row => row.identityKind && `people:identity.${row.identityKind}`),
    identityNumber: text('people:field.identityNumber', (row, numbers) => numbers.get(row.id) ?? '', 24),
    type: word('people:blacklist.type', row => row.type && `people:blacklist.type.${row.type}`),
    phone: text('people:field.phone', row => row.phone),
    gender: word('people:field.gender', row => row.gender && `people:gender.${row.gender}`),
    reason: text('people:blacklist.reason', row => row.reason, 30),
    basis: text('people:blacklist.basis', row => row.basis, 30),
    until: date('people:blacklist.until', row => row.until),
    memo: text('people:blacklist.memo', row => row.memo, 30),
    createdBy: text('people:blacklist.created_by', row => row.createdBy),
    removedBy: text('people:blacklist.removed_by', row => row.removedBy),
    removedAt: instant('people:blacklist.removed_at', row => row.removedAt),
    removeReason: text('people:blacklist.remove_reason', row => row.removeReason, 30),
  }),
})
