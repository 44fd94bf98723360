/** How deep a JSON body nests is told by its signs alone; long ones that nest too deep are refused as malformed. */
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { nestsDeeper, readJsonBodies } from './read-json.ts'

it.each([
  ['[]', 0, true],
  ['[]', 1, false],
  ['[[],{"a":[]},[]]', 2, true],
  ['[[],{"a":[]},[]]', 3, false],
  ['["[[[[", "{\\"[[[", "\\\\"]', 1, false],
  ['["\\\\",[[]]]', 2, true],
])('%s nests deeper than %i: %s', (text, than, deeper) => {
  expect(nestsDeeper(text, than)).toBe(deeper)
})

it('a long body that nests too deep is refused, another is read', async () => {
  const app = Fastify()
  readJsonBodies(app)
  app.post('/', { bodyLimit: 4_000_000 }, async request => ({ read: Array.isArray(request.body) }))
  const send = (payload: string) =>
    app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload })
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  expect((await send(deep)).json()).toMatchObject({ message: 'malformed request' })
  expect((await send(`[${'1,'.repeat(100_000)}1]`)).json()).toEqual({ read: true })
  expect((await send('{"__proto__":1}')).statusCode).toBe(400)
})
