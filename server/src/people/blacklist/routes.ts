/** Routes of the blacklist. */
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { inTurn } from '../../http/in-turn.ts'
import { type Route, serve, serveDownload, serveUpload } from '../../http/serve.ts'
import { retiring } from '../../settings/index.ts'
import { blacklist } from './blacklist.ts'
import {
  applyBlacklistImport,
  blacklistImportProgress,
  checkBlacklistFile,
  downloadBlacklistTemplate,
  downloadMarkedBlacklist,
  listBlacklistImports,
  undoBlacklistImport,
} from './blacklist-imports.ts'
import { exportBlacklist } from './export-blacklist.ts'
import { getBlacklistSetting, saveBlacklistSetting } from './export-setting.ts'
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
  serveDownload(calls.downloadBlacklistTemplate, downloadBlacklistTemplate),
  serveUpload(calls.checkBlacklistFile, checkBlacklistFile),
  serveDownload(calls.downloadMarkedBlacklist, downloadMarkedBlacklist),
  serve(calls.applyBlacklistImport, applyBlacklistImport),
  serve(calls.undoBlacklistImport, undoBlacklistImport),
  serve(calls.blacklistImportProgress, blacklistImportProgress),
  serve(calls.listBlacklistImports, listBlacklistImports),
]
