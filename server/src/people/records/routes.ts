/** Routes of the record of an employee. */
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { type Route, serve, serveDownload, serveUpload } from '../../http/serve.ts'
import { deleteRecord, openRecord, recoverRecord, saveRecord } from './keep-record.ts'
import { listRecords } from './list-records.ts'
import { attachFile, detachFile, fetchAttachment, recoverFile } from './record-files.ts'

export const recordRoutes: Route[] = [
  serve(calls.listRecords, listRecords),
  serve(calls.saveRecord, saveRecord),
  serve(calls.deleteRecord, deleteRecord),
  serve(calls.recoverRecord, recoverRecord),
  serve(calls.openRecord, openRecord),
  serveUpload(calls.attachFile, attachFile),
  serveDownload(calls.fetchAttachment, fetchAttachment),
  serve(calls.detachFile, detachFile),
  serve(calls.recoverFile, recoverFile),
]
