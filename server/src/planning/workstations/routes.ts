/** Routes of workstations. */
import { workstationCalls as calls } from '#contract/planning/workstation.ts'
import { type Route, serve } from '../../http/serve.ts'
import { deleteWorkstations, recoverWorkstations } from './delete-workstations.ts'
import { listWorkstations } from './list-workstations.ts'
import { saveWorkstation } from './save-workstation.ts'

export const workstationRoutes: Route[] = [
  serve(calls.listWorkstations, listWorkstations),
  serve(calls.saveWorkstation, saveWorkstation),
  serve(calls.deleteWorkstations, deleteWorkstations),
  serve(calls.recoverWorkstations, recoverWorkstations),
]
