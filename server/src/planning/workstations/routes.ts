/** Routes of workstations. */
import { workstationCalls as calls } from '#contract/planning/settings/workstation.ts'
import { inTurn } from '../../http/in-turn.ts'
import { type Route, serve } from '../../http/serve.ts'
import { deleteWorkstations, recoverWorkstations } from './delete-workstations.ts'
import { listWorkstations } from './list-workstations.ts'
import { saveWorkstation } from './save-workstation.ts'

export const workstationRoutes: Route[] = [
  serve(calls.listWorkstations, listWorkstations),
  inTurn(serve(calls.saveWorkstation, saveWorkstation)),
  inTurn(serve(calls.deleteWorkstations, deleteWorkstations)),
  inTurn(serve(calls.recoverWorkstations, recoverWorkstations)),
]
