/** The description of all calls, generated from the contract's schemas. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Call, fileTypes, markerHeaders } from '#contract/call.ts'
import { sessionCookie } from '../../access/entry/session.ts'
import type { Route } from '../serve.ts'
import type { Strangers } from '../strangers.ts'
import { linksOf, operationIdOf } from './openapi-links.ts'

type Schemas = Record<string, unknown>

/** Definitions lie where a document's references lead: a schema that leads back to itself has some of its own. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output', call: Call, schemas: Schemas) => {
  const made = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  const name = (definition: string) => `${operationIdOf(call)}-${io}-${definition}`
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = JSON.parse(JSON.stringify(made), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? `#/components/schemas/${name(value.replace('#/$defs/', ''))}` : value,
  ) as { $schema: string; $defs?: Record<string, unknown>; properties?: Record<string, unknown>; required?: string[] }
  for (const [definition, inside] of Object.entries($defs)) schemas[name(definition)] = inside
  return rest
}

const parametersOf = (call: Call, schemas: Schemas) => {
  // A browser fetches pictures, and goes where it is sent, by itself.
  const isOfBrowser = call.image || call.redirect
  const markers = Object.entries(isOfBrowser ? {} : markerHeaders).map(([name, value]) => ({
    name,
    in: 'header',
    required: true,
    schema: { const: value },
  }))
  if (call.method === 'POST') return markers
  const input = schemaOf(call.input, 'input', call, schemas)
  const query = Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }))
  return [...markers, ...query]
}

/** How every refusal looks. */
const refusal = {
  type: 'object',
  properties: {
    result: { const: 1 },
    code: { type: 'string' },
    message: { type: 'string' },
    field: { type: 'string' },
  },
  required: ['result', 'code', 'message'],
}

/** The output with the result that says that it is one. */
const answerOf = (call: Call, schemas: Schemas) => {
  const output = schemaOf(call.output, 'output', call, schemas)
  const properties = { result: { const: 0 }, ...output.properties }
  return { ...output, properties, required: ['result', ...(output.required ?? [])] }
}

const bodyOf = (call: Call, schemas: Schemas) => {
  const input = schemaOf(call.input, 'input', call, schemas)
  const file = { properties: { ...input.properties, file: { type: 'string', format: 'binary' } } }
  const schema = call.upload ? { ...input, ...file, required: [...(input.required ?? []), 'file'] } : input
  const types = call.upload ? ['multipart/form-data'] : ['application/json', 'application/x-www-form-urlencoded']
  return { content: Object.fromEntries(types.map(type => [type, { schema }])) }
}

/** What a call answers with status 200: a file, an image, or JSON; a refusal is JSON always. */
const contentOf = (call: Call, schemas: Schemas) => {
  const refused = { 'application/json': { schema: refusal } }
  if (call.download) return { [fileTypes[call.download]]: { schema: { type: 'string', format: 'binary' } }, ...refused }
  const output = { 'application/json': { schema: { anyOf: [answerOf(call, schemas), refusal] } } }
  return call.image ? { ...output, 'image/svg+xml': {}, 'image/png': {}, 'image/jpeg': {} } : output
}

const operationOf = (call: Call, calls: readonly Call[], schemas: Schemas) => ({
  operationId: operationIdOf(call),
  parameters: parametersOf(call, schemas),
  ...(call.method === 'POST' ? { requestBody: bodyOf(call, schemas) } : {}),
  'x-access': call.access,
  ...(call.access === 'public' ? {} : { security: [{ session: [] }] }),
  responses: {
    200: {
      description: 'result 0 with the output, or result 1 with code and message',
      content: contentOf(call, schemas),
      links: linksOf(call, calls),
    },
    ...(call.redirect ? { 303: { description: 'where the browser goes next' } } : {}),
    ...(call.revised ? { 304: { description: 'the answer of that revision still holds' } } : {}),
    400: { description: 'malformed', content: { 'application/json': { schema: refusal } } },
    431: { description: 'address and headers are above 16 KB', content: { 'application/json': {} } },
  },
})

/** The OpenAPI document of the given routes. */
const openApiOf = (routes: readonly Route[]) => {
  const schemas: Schemas = {}
  const calls = routes.map(({ call }) => call)
  const paths = Object.fromEntries(
    calls.map(call => [call.path, { [call.method.toLowerCase()]: operationOf(call, calls, schemas) }]),
  )
  const securitySchemes = { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } }
  return { openapi: '3.1.0', info: { title: 'Paiban', version: '1' }, paths, components: { schemas, securitySchemes } }
}

/**
 * `GET /api/openapi.json`: made once, when it is first asked for; to make it takes a tenth of a second, which a stranger could
 * ask for again and again.
 */
export const serveOpenApi = (app: FastifyInstance, routes: readonly Route[], strangers: Strangers): void => {
  let text: string | undefined
  app.get('/api/openapi.json', (request, reply) => {
    strangers.count(request.ip)
    text ??= JSON.stringify(openApiOf(routes))
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
