import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  esbuild: { jsx: 'automatic' },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['app/**/*.test.{ts,tsx}', 'tests/integration/**/*.test.ts', 'cli/**/*.test.ts'],
        },
      },
      // Each has a library of its own and shares the modules: reading them anew was a third of the time.
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], isolate: false } },
    ],
    environment: 'node',
    globalSetup: 'tests/setup/library-template.ts',
    // Fonts are merged and compressed in some of them, on machines with two slow cores.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One a core: with two cores the default is one.
    maxWorkers: '100%',
    restoreMocks: true,
    coverage: {
      provider: 'v8',
      include: ['app/**'],
      exclude: ['app/**/*.test.*', 'app/font-engine/data/**'],
    },
  },
})
