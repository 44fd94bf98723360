/** Builds the web app into web/dist; the server serves it. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import wasm from 'vite-plugin-wasm'
import { compressed } from './compressed.ts'
import { exceptLoaded, noteLoaded } from './loaded-already.ts'
import { listParts } from './offline-parts.ts'
import { partsOf } from './parts.ts'

/** A message bundle is loaded by language code and page name. */
const bundle = /contract\/src\/(?:[\w-]+\/)*([\w-]+)\/messages\/(?:[\w-]+\/)?(\w+)\.json$/
/** The rooms of a large area come in one script; what is built in comes with the page. */
const rooms = {
  test: /\/messages\/(?!built_in\/)[\w-]+\/\w+\.json$/,
  name: (id: string) => bundle.exec(id)?.slice(1).join('-') ?? null,
  priority: 10,
}

/** Built on its own after the app, whose files it is told; the app itself registers it. */
const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/offline',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    devOptions: { enabled: process.env.VITE_OFFLINE === '1', type: 'module' },
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['assets/**/*.{js,css,wasm}'],
      maximumFileSizeToCacheInBytes: 16_000_000,
      manifestTransforms: [
        async entries => {
          const parts = await listParts(
            import.meta.dirname,
            join(import.meta.dirname, 'dist'),
            entries.map(({ url }) => url),
          )
          // The list is the service worker's own: it needs no revisions, since every name has a hash.
          return { manifest: parts as unknown as typeof entries }
        },
      ],
    },
  })

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

/** The package names its build for developers, whatever is asked for; the other has no warnings. */
const router = join(import.meta.dirname, '../node_modules/react-router/dist/production')
const routerForUse = [
  { find: /^react-router$/, replacement: join(router, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
]

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return { ...config, plugins: [...config.plugins, serviceWorker()] }
  const aliased = { ...config, resolve: { alias: routerForUse } }
  const groups = await partsOf(aliased)
  return {
    ...aliased,
    plugins: [react(), wasm(), noteLoaded(), compressed(), serviceWorker()],
    build: {
      ...config.build,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: [rooms, ...groups] },
          chunkFileNames: (chunk: Rolldown.PreRenderedChunk) => {
            const [, area, language] = bundle.exec(chunk.facadeModuleId ?? chunk.moduleIds.at(-1) ?? '') ?? []
            return area ? `assets/i18n/js/${language}/${area}-[hash].js` : 'assets/[name]-[hash].js'
          },
        },
      },
    },
  }
})
