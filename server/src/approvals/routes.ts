/** The calls of approvals. */
import { approvalCalls as calls } from '#contract/approvals/calls.ts'
import { type Route, serve, serveLong, servePicture, serveUpload } from '../http/serve.ts'
import type { AboveApprovals } from './above.ts'
import { commentRequest } from './acts/comment-request.ts'
import { confirmRequest } from './acts/confirm-request.ts'
import { decideMany, decideRequest } from './acts/decide-request.ts'
import { askFirst, transferRequest } from './acts/hand-over.ts'
import { addImage, removeImage, showImage } from './acts/images.ts'
import { previewRequest, saveRequest, submitRequest } from './acts/make-request.ts'
import { proveRequest } from './acts/prove-request.ts'
import { deleteMany, urgeRequest, withdrawRequest } from './acts/take-back-request.ts'
import { undoStep } from './acts/undo-step.ts'
import { findMembers, listDelegations, removeDelegation, saveDelegation } from './delegations/keep-delegation.ts'
import { exportRoutes } from './exports.ts'
import { flowVersions, listFlows, saveFlow, simulateFlow } from './flows/keep-flow.ts'
import { countRequests, listRequests } from './lists/list-requests.ts'
import { openRequest } from './lists/open-request.ts'

export const approvalRoutes = (above: AboveApprovals): Route[] => [
  serve(calls.listRequests, listRequests(above)),
  ...exportRoutes(above),
  serve(calls.requestCounts, countRequests(above)),
  serveLong(calls.openRequest, openRequest(above)),
  serveLong(calls.previewRequest, previewRequest(above)),
  serve(calls.saveRequest, saveRequest(above)),
  serve(calls.submitRequest, submitRequest(above)),
  serveLong(calls.decide, decideRequest(above)),
  serveLong(calls.decideMany, decideMany(above)),
  serve(calls.confirm, confirmRequest(above)),
  serve(calls.prove, proveRequest(above)),
  serve(calls.withdraw, withdrawRequest(above)),
  serve(calls.undoStep, undoStep(above)),
  serve(calls.transfer, transferRequest(above)),
  serve(calls.askFirst, askFirst(above)),
  serve(calls.urge, urgeRequest(above)),
  serveLong(calls.deleteMany, deleteMany(above)),
  serve(calls.comment, commentRequest(above)),
  serveUpload(calls.addImage, addImage(above)),
  serve(calls.removeImage, removeImage(above)),
  servePicture(calls.image, showImage(above)),
  serve(calls.listFlows, listFlows(above)),
  serve(calls.saveFlow, saveFlow(above)),
  serve(calls.flowVersions, flowVersions),
  serve(calls.simulateFlow, simulateFlow(above)),
  serve(calls.listDelegations, listDelegations),
  serve(calls.findMembers, findMembers),
  serve(calls.saveDelegation, saveDelegation),
  serve(calls.removeDelegation, removeDelegation),
]
