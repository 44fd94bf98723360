/** Reads a multipart body: one file of at most 10 MB in field `file`, and a few short plain fields. */
import type { FastifyRequest } from 'fastify'
import { usualKilobytes } from '#contract/call.ts'
import { isKeepable } from '#contract/shared/seen-text.ts'
import { Malformed, Refusal } from '../../errors.ts'
import type { Upload } from '../served.ts'

const mostFields = 16
/** What stands beside a file is ids: all of it together is no more than the body of a usual call. */
export const fieldLimits = { fields: mostFields, fieldSize: (usualKilobytes * 1024) / mostFields } as const

/** No folder holds longer names. */
const longestName = 255

const isName = (name: string) => name.length <= longestName && isKeepable(name)

/**
 * The file and the fields; the size limit of the file is the plugin's and ends in the refusal `too_large`.
 * @throws Malformed, Refusal too_much for a field that is longer than any of ours
 */
export const readUpload = async (
  request: FastifyRequest,
): Promise<{ file: Upload | undefined; fields: Record<string, string> }> => {
  if (!request.isMultipart()) throw new Malformed()
  const fields: Record<string, string> = {}
  let file: Upload | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (!isName(part.filename)) throw new Malformed()
        file = { name: part.filename, bytes: await part.toBuffer() }
      } else if (part.valueTruncated) throw new Refusal('too_much')
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value
    }
  } catch (error) {
    // The plugin's own refusals have a code; what else is thrown is the parser's, about a body that it cannot read.
    if (error instanceof Refusal) throw error
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')) throw error
    throw new Malformed()
  }
  return { file, fields }
}
