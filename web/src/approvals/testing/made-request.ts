/** A request as the server answers it, for tests of its screens. */
import type { OpenedRequest, RequestRow } from '#contract/approvals/request.ts'

export const madeRow = (more: Partial<RequestRow> = {}): RequestRow => ({
  ...{ id: 'request', no: 12, revision: 3, category: 'leave', kindName: 'Annual leave', hidden: false },
  ...{ employeeId: 'li', applicantName: 'Li Na', applicantPhone: null, jobNumber: '10031' },
  ...{ departmentId: 'site', departmentName: 'Xuhui', proxyName: null, deciderNames: ['Wang'] },
  ...{ status: 'in_approval', refersAs: null, reversed: false },
  from: { date: '2026-11-24', minute: null },
  to: { date: '2026-11-25', minute: null },
  ...{ reason: 'family', submittedAt: '2026-11-18T01:12:00Z', askedAt: '2026-11-18T01:12:00Z' },
  ...{ proofAskedAt: null, link: null, may: ['agree', 'refuse', 'send_back'] },
  ...more,
})

const { status: state, ...opened } = madeRow()

export const madeRequest = (more: Partial<OpenedRequest> = {}): OpenedRequest => ({
  ...{ ...opened, state },
  ...{ content: {}, collaborators: [], witnesses: [], copies: [], images: [], stages: [], steps: [] },
  ...{ effect: null, refersTo: null, referredBy: [], undoUntil: null, urgedAt: null },
  ...more,
})
