/** Routes of the roster. */
import { absenceCalls } from '#contract/roster/absence-calls.ts'
import { type Route, serve } from '../http/serve.ts'
import { listAbsences } from './absence/list-absences.ts'

export const rosterRoutes: Route[] = [serve(absenceCalls.listAbsences, listAbsences)]
