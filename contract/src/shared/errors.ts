/** The error codes that every area shares; their words are `error.<code>` in shared/messages. */

export const sharedErrorCodes = [
  'network_anomaly',
  'network_error',
  'exception',
  'parameter_error',
  'eid_error',
  'operation_failed',
  'save_failed',
  'delete_failed',
  'upload_failed',
  'update_failed',
  'import_failed',
  'data_failed',
  'file_upload_error',
  'file_upload_exception',
  'not_signed_in',
  'company_not_chosen',
  'policy_due',
  'forbidden',
  'not_found',
  'stale',
  'too_large',
  'too_much',
  'too_frequent',
  'file_type',
  'file_unpacks',
  'file_too_many',
  'file_too_many_cells',
  'files_busy',
  'file_too_long',
  'file_unreadable',
  'export_too_many',
  'try_again',
  'look_again',
  'too_slow',
  'engine_unavailable',
  'engine_busy',
  'engine_too_long',
  'engine_refused',
  'task_interrupted',
  'seal_key_missing',
  'sealed_lost',
] as const

/** Those that speak of a file; a refusal of anything else in a file names the field `file`. */
export const fileErrorCodes = [
  'too_large',
  'too_much',
  'file_type',
  'file_type_csv',
  'file_unpacks',
  'file_too_many',
  'file_too_many_cells',
  'file_too_long',
  'file_unreadable',
] as const

/** A refusal as it comes over the wire. */
export interface RefusalAnswer {
  result: 1
  code: string
  message: string
  /** The input field at fault, dotted. */
  field?: string
  values?: Record<string, string | number>
  /** What the caller needs to go on, for example what changed since a stale revision. */
  data?: unknown
}
