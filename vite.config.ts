import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { clientChunks } from './scripts/client-chunks'
import remixConfig from './remix.config.js'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig)],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: {
      ...(!isSsrBuild && { output: { manualChunks: clientChunks() } }),
      onwarn(warning, warn) {
        // Resource routes have nothing for the browser; on the server it makes no difference what loads late.
        const isExpected =
          warning.code === 'EMPTY_BUNDLE' || (isSsrBuild && warning.plugin === 'vite:reporter')
        if (!isExpected) warn(warning)
      },
    },
  },
  server: { host: '127.0.0.1' },
}))
