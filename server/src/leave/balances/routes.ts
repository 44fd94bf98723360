/** Routes of balances: what is there, and what changes it by hand. */
import { leaveCalls as calls } from '#contract/leave/calls.ts'
import { type Route, serve } from '../../http/serve.ts'
import { adjustBalances, previewAdjustment, previewSetting, setBalances } from '../adjusting/change-balances.ts'
import { recordLeaveConsent, recordLeaveEvent } from '../adjusting/record-facts.ts'
import { listBalanceHistory } from './history.ts'
import { listBalances } from './list-balances.ts'
import { getLedger, ownBalances, ownLedger } from './open-ledger.ts'

export const balanceRoutes: readonly Route[] = [
  serve(calls.listBalances, listBalances),
  serve(calls.getLedger, getLedger),
  serve(calls.ownBalances, ownBalances),
  serve(calls.ownLedger, ownLedger),
  serve(calls.listBalanceHistory, listBalanceHistory),
  serve(calls.previewAdjustment, previewAdjustment),
  serve(calls.adjustBalances, adjustBalances),
  serve(calls.recordLeaveEvent, recordLeaveEvent),
  serve(calls.recordLeaveConsent, recordLeaveConsent),
  serve(calls.previewSetting, previewSetting),
  serve(calls.setBalances, setBalances),
]
