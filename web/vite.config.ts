/** Builds the web app into web/dist; the server serves it. */
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown, type UserConfig } from 'vite'
import wasm from 'vite-plugin-wasm'
import { compressed } from './compressed.ts'
import { exceptLoaded, noteLoaded } from './loaded-already.ts'
import { partsOf } from './parts.ts'

/** A message bundle is loaded by language code and page name. */
const bundle = /contract\/src\/([\w-]+)\/messages\/(\w+)\.json$/

const config = {
  root: import.meta.dirname,
  plugins: [react(), wasm()],
  worker: { format: 'es', plugins: () => [wasm()] },
  server: { proxy: { '/forward_webfront': 'http://127.0.0.1:4180' } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { resolveDependencies: exceptLoaded },
    chunkSizeWarningLimit: 800,
  },
} satisfies UserConfig

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return config
  const groups = await partsOf(config)
  return {
    ...config,
    plugins: [react(), wasm(), noteLoaded(), compressed()],
    build: {
      ...config.build,
      rolldownOptions: {
        output: {
          codeSplitting: { groups },
          chunkFileNames: (chunk: Rolldown.PreRenderedChunk) => {
            const [, area, language] = bundle.exec(chunk.facadeModuleId ?? '') ?? []
            return area ? `assets/i18n/js/${language}/${area}-[hash].js` : 'assets/[name]-[hash].js'
          },
        },
      },
    },
  }
})
