import { defineConfig } from 'vitest/config'

/** Files that put mocks in the place of modules: they need modules of their own. Every other server test shares those of its worker. */
const MOCKED = ['tests/nth/*.server.test.ts']

const server = {
  environment: 'node',
  globalSetup: ['tests/support/store-setup.ts'],
  setupFiles: ['tests/support/file-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
}

/** What is waited for may take as long as a locator may: a busy machine is no fault. */
const WAITING = { poll: { timeout: 15_000 } }

// Four kinds of tests, told apart by the end of the file's name:
//   x.test.ts          pure, no store, no browser
//   x.server.test.ts   on a real PostgreSQL, one database a file (tests/support/store.ts)
//   x.screen.test.ts   the built client in Chromium on a fake server (tests/support/screens.ts)
//   x.browser.test.ts  in Chromium, mostly on the whole server (tests/support/browser.ts)
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [
            '**/*.server.test.ts',
            '**/*.screen.test.ts',
            '**/*.browser.test.ts',
            '**/node_modules/**',
            'dist/**',
            'data/**',
          ],
          environment: 'node',
          // Some read the whole tree, and a busy machine is no fault.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['**/*.server.test.ts'],
          exclude: [...MOCKED, '**/node_modules/**', 'dist/**', 'data/**'],
          isolate: false,
        },
      },
      { test: { ...server, name: 'server-mocked', include: MOCKED } },
      {
        test: {
          name: 'screen',
          include: ['**/*.screen.test.ts'],
          exclude: ['**/node_modules/**', 'dist/**', 'data/**'],
          environment: 'node',
          globalSetup: ['tests/support/phone-setup.ts'],
          // One Chromium a worker, and what it serves read once: nothing of a test stays but that.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: WAITING,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['**/*.browser.test.ts'],
          exclude: ['**/node_modules/**', 'dist/**', 'data/**'],
          environment: 'node',
          globalSetup: ['tests/support/store-setup.ts', 'tests/support/phone-setup.ts'],
          setupFiles: ['tests/support/file-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: WAITING,
          maxWorkers: 2,
        },
      },
    ],
  },
})
