/** The description of all calls, generated from the contract's schemas. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Call, fileTypes, markerHeaders } from '#contract/call.ts'
import type { Route } from './serve.ts'

type Schemas = Record<string, unknown>

/** Definitions lie where a document's references lead: a schema that leads back to itself has some of its own. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output', call: Call, schemas: Schemas) => {
  const made = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  const name = (definition: string) =>
    `${call.path.replace(/^.*?api\//, '').replaceAll(/\W/g, '-')}-${io}-${definition}`
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
  const markers = Object.entries(markerHeaders).map(([name, value]) => ({
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

const operationOf = (call: Call, schemas: Schemas) => ({
  parameters: parametersOf(call, schemas),
  ...(call.method === 'POST' ? { requestBody: bodyOf(call, schemas) } : {}),
  'x-access': call.access,
  responses: {
    200: {
      description: 'result 0 with the output, or result 1 with code and message',
      content: contentOf(call, schemas),
    },
    ...(call.redirect ? { 303: { description: 'where the browser goes next' } } : {}),
    400: { description: 'malformed', content: { 'application/json': { schema: refusal } } },
  },
})

/** The OpenAPI document of the given routes. */
const openApiOf = (routes: readonly Route[]) => {
  const schemas: Schemas = {}
  const paths = Object.fromEntries(
    routes.map(({ call }) => [call.path, { [call.method.toLowerCase()]: operationOf(call, schemas) }]),
  )
  return { openapi: '3.1.0', info: { title: 'Paiban', version: '1' }, paths, components: { schemas } }
}

/** `GET /api/openapi.json`. */
export const serveOpenApi = (app: FastifyInstance, routes: readonly Route[]): void => {
  app.get('/api/openapi.json', () => openApiOf(routes))
}
