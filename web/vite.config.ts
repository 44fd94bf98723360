/** Builds the web app into web/dist; the server serves it. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import wasm from 'vite-plugin-wasm'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), wasm()],
  worker: { format: 'es', plugins: () => [wasm()] },
  build: { target: 'es2023', outDir: 'dist', emptyOutDir: true },
})
