/** The call for the empty workbook of an import of estimating: the columns that the import reads, and nothing of anybody. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { nothing } from '../shared/values.ts'

export const emptyWorkbook = (path: string) =>
  defineCall({
    path,
    method: 'GET',
    access: 'history.import',
    scope: 'common',
    input: z.object({}),
    output: nothing,
    download: 'xlsx',
  })
