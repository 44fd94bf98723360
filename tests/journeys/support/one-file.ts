/**
 * Writes the server's sources and packages into one file. A server reads two thousand modules when it starts, and that
 * takes longer than all else it does then; the journeys start some sixty. The file stands for the same sources: what
 * asks where it lies is told the place of its source.
 */
import { dirname, isAbsolute, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** Packages that bring machine code or files of their own stay where they are. */
const withFiles = ['@electric-sql/pglite', '@node-rs/argon2', 'fs-native-extensions', 'piscina', 'svg-captcha']

const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform(code, id) {
    if (!isAbsolute(id) || !code.includes('import.meta.')) return undefined
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(`file://${id}`))
  },
}

/** Writes `main.mjs` into a folder, from which the packages that stay must be found. */
export async function writeOneFile(folder: string): Promise<void> {
  await build({
    root: resolve(import.meta.dirname, '../../..'),
    configFile: false,
    logLevel: 'error',
    plugins: [placesOfSources],
    ssr: { noExternal: true, external: withFiles },
    build: {
      ssr: 'server/src/main.ts',
      outDir: folder,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  })
}
