import { defineConfig } from 'vite'

// Served below /studio/ by `treegram studio`; nothing is taken from elsewhere, so that it works offline.
export default defineConfig({
  base: '/studio/',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { outDir: '../dist/studio', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
