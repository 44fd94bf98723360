/** Builds the web app into web/dist; the server serves it. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import wasm from 'vite-plugin-wasm'
import { exceptLoaded, noteLoaded } from './loaded-already.ts'

/** A message bundle is loaded by language code and page name. */
const bundle = /contract\/src\/([\w-]+)\/messages\/(\w+)\.json$/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), wasm(), noteLoaded()],
  worker: { format: 'es', plugins: () => [wasm()] },
  server: { proxy: { '/forward_webfront': 'http://127.0.0.1:4180' } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { resolveDependencies: exceptLoaded },
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        chunkFileNames: chunk => {
          const [, area, language] = bundle.exec(chunk.facadeModuleId ?? '') ?? []
          return area ? `assets/i18n/js/${language}/${area}-[hash].js` : 'assets/[name]-[hash].js'
        },
      },
    },
  },
})
