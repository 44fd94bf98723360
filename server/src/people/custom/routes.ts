/** Routes of custom fields. */
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { inTurn } from '../../http/in-turn.ts'
import { type Route, serve } from '../../http/serve.ts'
import { recovering, switching } from '../../settings/index.ts'
import { customFields, deleteCustomField, listCustomFields, saveCustomField } from './fields.ts'

export const customFieldRoutes: Route[] = [
  serve(calls.listCustomFields, listCustomFields),
  // A name is given once, and what people have is counted: two who save at once wait for each other.
  inTurn(serve(calls.saveCustomField, saveCustomField)),
  inTurn(serve(calls.enableCustomField, switching(customFields))),
  inTurn(serve(calls.deleteCustomField, deleteCustomField)),
  inTurn(serve(calls.recoverCustomField, recovering(customFields))),
]
