/** How requests are exported: what stands in each column that their lists show. */
import { approvalCalls } from '#contract/approvals/calls.ts'
import { approvalExports as calls } from '#contract/approvals/exports.ts'
import type { TargetTime } from '#contract/approvals/request.ts'
import { defineExport, inTransaction, serveExport } from '../exports/export-list.ts'
import { exportJob, fetchExport, startExport } from '../exports/later/export-later.ts'
import { type Route, serve, serveDownload } from '../http/serve.ts'
import type { AboveApprovals } from './above.ts'
import { listRequests } from './lists/list-requests.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** The business date, with its minutes where it is not the whole date; those beyond midnight go on counting. */
const textOf = (at: TargetTime | null): string | null => {
  if (at === null) return null
  return at.minute === null ? at.date : `${at.date} ${two(Math.floor(at.minute / 60))}:${two(at.minute % 60)}`
}

const wishOf = (above: AboveApprovals) =>
  defineExport(calls.exportRequests, {
    name: 'approvals:title.export',
    list: approvalCalls.listRequests,
    rows: inTransaction(listRequests(above)),
    columns: ({ text, word, count, instant }) => ({
      no: count('approvals:field.no', row => row.no),
      category: word('approvals:field.category', row => `approvals:category.${row.category}`),
      kind: text('approvals:field.kind', row => row.kindName),
      applicant: text('approvals:field.applicant', row => row.applicantName),
      phone: text('approvals:field.phone', row => row.applicantPhone),
      jobNumber: text('approvals:field.jobNumber', row => row.jobNumber),
      department: text('approvals:field.department', row => row.departmentName),
      proxy: text('approvals:field.proxy', row => row.proxyName),
      decider: text('approvals:field.decider', row => row.deciderNames.join(', '), 24),
      state: word('approvals:field.state', row => `approvals:state.${row.status}`),
      submittedAt: instant('approvals:field.submittedAt', row => row.submittedAt),
      from: text('approvals:field.from', row => textOf(row.from)),
      to: text('approvals:field.to', row => textOf(row.to)),
      reason: text('approvals:field.reason', row => row.reason, 40),
      askedAt: instant('approvals:field.askedAt', row => row.askedAt),
      proofAskedAt: instant('approvals:field.proofAskedAt', row => row.proofAskedAt),
    }),
  })

/** Makes the workbook in the background. */
export const requestExportJob = (above: AboveApprovals) =>
  exportJob('export-requests', calls.exportRequests, wishOf(above))

export const exportRoutes = (above: AboveApprovals): Route[] => [
  serveExport(calls.exportRequests, wishOf(above)),
  serve(calls.exportRequestsLater, startExport(requestExportJob(above))),
  serveDownload(calls.fetchExported, fetchExport),
]
