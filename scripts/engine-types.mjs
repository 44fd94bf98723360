/** `npm run engine:types`: lists the types that `cargo test` generated from Rust, and writes the schema of a problem. */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { planProblemSchema, schemaFile } from './plan-problem-schema.mjs'
import { root } from './setup/paths.mjs'

const names = readdirSync(join(root, 'contract/src/engine'))
  .filter(file => file.endsWith('.ts'))
  .map(file => file.slice(0, -3))
  .sort()
const head = "/** The engine's types, generated from Rust; nobody writes an engine type by hand. */\n"
writeFileSync(
  join(root, 'contract/src/engine.ts'),
  head + names.map(name => `export type { ${name} } from './engine/${name}.ts'\n`).join(''),
)
writeFileSync(schemaFile, planProblemSchema())
