/** Routes of the synchronisation's screens; what providers ask is `serving/serve-scim`. */
import { scimCalls as calls } from '#contract/scim/calls.ts'
import { inTurn } from '../http/in-turn.ts'
import { type Route, serve } from '../http/serve.ts'
import {
  applyScimPull,
  discardScimPull,
  getScimPull,
  listScimDifferences,
  listScimPulls,
  startScimPull,
} from './pulling/pulls.ts'
import { getScim, saveScim } from './settings/keep-settings.ts'
import { listScimTokens, makeScimToken, revokeScimToken } from './tokens.ts'

export const scimRoutes: Route[] = [
  serve(calls.getScim, getScim),
  inTurn(serve(calls.saveScim, saveScim)),
  serve(calls.listScimTokens, listScimTokens),
  serve(calls.makeScimToken, makeScimToken),
  serve(calls.revokeScimToken, revokeScimToken),
  inTurn(serve(calls.startScimPull, startScimPull)),
  serve(calls.listScimPulls, listScimPulls),
  serve(calls.getScimPull, getScimPull),
  serve(calls.listScimDifferences, listScimDifferences),
  inTurn(serve(calls.applyScimPull, applyScimPull)),
  inTurn(serve(calls.discardScimPull, discardScimPull)),
]
