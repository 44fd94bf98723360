/** The calls of the headcount plan. */
import { peopleCalls } from '#contract/people/calls.ts'
import { inTurn } from '../../http/in-turn.ts'
import { type Route, serve } from '../../http/serve.ts'
import { recovering, retiring } from '../../settings/index.ts'
import { exportHeadcount } from './export-headcount.ts'
import { headcount, listHeadcount, saveHeadcount } from './headcount.ts'

export const headcountRoutes: readonly Route[] = [
  serve(peopleCalls.listHeadcount, listHeadcount),
  inTurn(serve(peopleCalls.saveHeadcount, saveHeadcount)),
  inTurn(serve(peopleCalls.deleteHeadcount, retiring(headcount))),
  inTurn(serve(peopleCalls.recoverHeadcount, recovering(headcount))),
  exportHeadcount,
]
