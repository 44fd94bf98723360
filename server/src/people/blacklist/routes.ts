/** Routes of the blacklist. */
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { blacklistImport } from '#contract/people/imports/blacklist-import.ts'
import { inTurn } from '../../http/in-turn.ts'
import { type Route, serve } from '../../http/serve.ts'
import { importRoutes } from '../../importing/import-routes.ts'
import { retiring } from '../../settings/index.ts'
import { blacklist } from './blacklist.ts'
import { blacklistImportJob, blacklistRunner } from './blacklist-runner.ts'
import { exportBlacklist } from './export-blacklist.ts'
import { getBlacklistSetting, saveBlacklistSetting } from './export-setting.ts'
import { blacklistWorkbook } from './import-columns.ts'
import {
  openBlacklistNumber,
  putBackOnBlacklist,
  recoverBlacklistEntry,
  saveBlacklistEntry,
  takeOffBlacklist,
} from './keep-entry.ts'
import { listBlacklist } from './list-blacklist.ts'

export const blacklistRoutes: Route[] = [
  serve(calls.listBlacklist, listBlacklist),
  inTurn(serve(calls.saveBlacklistEntry, saveBlacklistEntry)),
  inTurn(serve(calls.takeOffBlacklist, takeOffBlacklist)),
  inTurn(serve(calls.putBackOnBlacklist, putBackOnBlacklist)),
  inTurn(serve(calls.deleteBlacklistEntry, retiring(blacklist))),
  inTurn(serve(calls.recoverBlacklistEntry, recoverBlacklistEntry)),
  serve(calls.openBlacklistNumber, openBlacklistNumber),
  exportBlacklist,
  serve(calls.getBlacklistSetting, getBlacklistSetting),
  serve(calls.saveBlacklistSetting, saveBlacklistSetting),
  ...importRoutes(blacklistImport, {
    runner: blacklistRunner,
    job: blacklistImportJob,
    name: 'people:blacklist.template',
    template: ({ locale }) => blacklistWorkbook.template(locale),
  }),
]
