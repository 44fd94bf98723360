/** Reads JSON bodies. A long one that nests deeper than anybody's input is refused before it is parsed: to make all its arrays takes longer than to read it. */
import type { FastifyInstance } from 'fastify'
import { usualKilobytes } from '#contract/call.ts'
import { Malformed } from '../../errors.ts'
import { deepest } from './read-form.ts'

const [quote, backslash, openArray, closeArray, openObject, closeObject] = [...'"\\[]{}'].map(sign =>
  sign.charCodeAt(0),
)

/** Whether arrays and objects of a JSON text nest deeper than so far; signs within texts are none of it. */
export const nestsDeeper = (text: string, than: number): boolean => {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (inText) {
      if (sign === backslash) at += 1
      else if (sign === quote) inText = false
    } else if (sign === quote) inText = true
    else if (sign === openArray || sign === openObject) {
      depth += 1
      if (depth > than) return true
    } else if (sign === closeArray || sign === closeObject) depth -= 1
  }
  return false
}

/** Fastify's own reading, and before it the look at bodies that are longer than usual. */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length > usualKilobytes * 1024 && nestsDeeper(body, deepest + 1)) done(new Malformed())
    else parse(request, body, done)
  })
}
