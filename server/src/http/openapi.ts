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

const bodyOf = (call: Call) => {
  const schema = schemaOf(call.input, 'input')
  const types = call.upload ? ['multipart/form-data'] : ['application/json', 'application/x-www-form-urlencoded']
  return { content: Object.fromEntries(types.map(type => [type, { schema }])) }
}

const operationOf = (call: Call) => ({
  parameters: parametersOf(call),
  ...(call.method === 'POST' ? { requestBody: bodyOf(call) } : {}),
  'x-access': call.access,
  responses: {
    200: {
      description: 'result 0 with the output, or result 1 with code and message',
      content: call.download
        ? { 'application/octet-stream': {} }
        : { 'application/json': { schema: schemaOf(call.output, 'output') } },
    },
    400: { description: 'malformed' },
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
