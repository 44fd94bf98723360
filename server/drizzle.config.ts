/** Where drizzle-kit finds the tables and puts the migrations. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/src/*/schema.ts', './server/src/*/*/schema.ts'],
  out: './server/migrations',
})
