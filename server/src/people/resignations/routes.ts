/** Routes of resignations; disabling somebody ends what membership keeps, which serves that. */
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { inTurn } from '../../http/in-turn.ts'
import { type Route, serve, serveLong } from '../../http/serve.ts'
import type { AbovePeople } from '../above.ts'
import { addResignations } from './add-resignations.ts'
import { exportResignations } from './export-resignations.ts'
import { getting, listResignations } from './list-resignations.ts'
import { confirmResignation, saveResignation } from './save-resignation.ts'
import { weighSettlement } from './settle.ts'
import { recoverLeaver, undoResignation } from './undo-resignation.ts'
import { weighing } from './weigh.ts'

export const resignationRoutes = (above: AbovePeople): Route[] => [
  serve(calls.listResignations, listResignations),
  exportResignations,
  serveLong(calls.getResignation, getting(above)),
  // One of a person stands at a time, and the blacklist has a number once: two who save at once wait for each other.
  inTurn(serve(calls.addResignations, addResignations)),
  inTurn(serve(calls.saveResignation, saveResignation)),
  serve(calls.confirmResignation, confirmResignation),
  inTurn(serve(calls.undoResignation, undoResignation)),
  // A phone or an identity number is one person's on the job, and the department that somebody comes to stays meanwhile.
  inTurn(serve(calls.recoverLeaver, recoverLeaver)),
  serve(calls.weighResignations, weighing(above)),
  serveLong(calls.weighSettlement, weighSettlement),
]
