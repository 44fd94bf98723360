/** The JSON schema of a plan problem, for whoever writes one without our types: made from the types that Rust exports. */
import { join } from 'node:path'
import { createGenerator } from 'ts-json-schema-generator'
import { root } from './setup/paths.mjs'

export const schemaFile = join(root, 'contract/src/engine/plan-problem.schema.json')

/** The engine knows no fractions: every number of a problem is an integer. */
const wholeNumbers = value => {
  if (Array.isArray(value)) return value.map(wholeNumbers)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, wholeNumbers(each)]))
  const whole = type => (type === 'number' ? 'integer' : type)
  if (typeof inner.type === 'string') return { ...inner, type: whole(inner.type) }
  return Array.isArray(inner.type) ? { ...inner, type: inner.type.map(whole) } : inner
}

/** The schema as text, the same for the same types. */
export const planProblemSchema = () => {
  const generator = createGenerator({
    path: join(root, 'contract/src/engine/Problem.ts'),
    tsconfig: join(root, 'tsconfig.json'),
    type: 'Problem',
    skipTypeCheck: true,
    sortProps: true,
  })
  const schema = { $id: 'plan-problem', title: 'One plan problem', ...wholeNumbers(generator.createSchema('Problem')) }
  return `${JSON.stringify(schema, null, 2)}\n`
}
