/** The description of all calls, generated from the contract's schemas. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Call, markerHeaders } from '#contract/call.ts'
import type { Route } from './serve.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })

const parametersOf = (call: Call) => {
  const markers = Object.entries(markerHeaders).map(([name, value]) => ({
    name,
    in: 'header',
    required: true,
    schema: { const: value },
  }))
  if (call.method === 'POST') return markers
  const input = schemaOf(call.input, 'input') as { properties?: Record<string, unknown>; required?: string[] }
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
const answerOf = (call: Call) => {
  const output = schemaOf(call.output, 'output') as { properties?: object; required?: string[] }
  const properties = { result: { const: 0 }, ...output.properties }
  return { ...output, properties, required: ['result', ...(output.required ?? [])] }
}

const bodyOf = (call: Call) => {
  const schema = schemaOf(call.input, 'input')
  const types = call.upload ? ['multipart/form-data'] : ['application/json', 'application/x-www-form-urlencoded']
  return { content: Object.fromEntries(types.map(type => [type, { schema }])) }
}

/** What a call answers with status 200: a file, an image, or JSON; a refusal is JSON always. */
const contentOf = (call: Call) => {
  if (call.download) return { 'application/octet-stream': {}, 'application/json': { schema: refusal } }
  const output = { 'application/json': { schema: { anyOf: [answerOf(call), refusal] } } }
  return call.image ? { ...output, 'image/svg+xml': {} } : output
}

const operationOf = (call: Call) => ({
  parameters: parametersOf(call),
  ...(call.method === 'POST' ? { requestBody: bodyOf(call) } : {}),
  'x-access': call.access,
  responses: {
    200: { description: 'result 0 with the output, or result 1 with code and message', content: contentOf(call) },
    ...(call.redirect ? { 303: { description: 'where the browser goes next' } } : {}),
    400: { description: 'malformed', content: { 'application/json': { schema: refusal } } },
  },
})

/** The OpenAPI document of the given routes. */
const openApiOf = (routes: readonly Route[]) => ({
  openapi: '3.1.0',
  info: { title: 'Paiban', version: '1' },
  paths: Object.fromEntries(routes.map(({ call }) => [call.path, { [call.method.toLowerCase()]: operationOf(call) }])),
})

/** `GET /api/openapi.json`. */
export const serveOpenApi = (app: FastifyInstance, routes: readonly Route[]): void => {
  app.get('/api/openapi.json', () => openApiOf(routes))
}
