import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './tests/support/slow-first.ts'

const NOWHERE = ['**/node_modules/**', 'dist/**', 'data/**', '.cache/**']

/**
 * Files that put mocks in the place of modules, or load modules anew: they need modules of their own. All others share those of their worker. A mock
 * may stand in a file beside the test.
 */
const MOCKED = [
  'tests/nth/{own,till}.server.test.ts',
  ...globSync('{app,client,features,platform,tests,tools,ui,vocabulary}/**/*.test.{ts,tsx}', {
    cwd: import.meta.dirname,
  }).filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8'))),
]

/** Other kinds than pure ones, by the end of the name. */
const NOT_PURE = ['**/*.server.test.ts', '**/*.screen.test.ts', '**/*.browser.test.ts']

/** What is waited for may take as long as a locator may: a busy machine is no fault. */
const WAITING = { poll: { timeout: 15_000 } }

/** Walked by `npm run rehearse` and `npm run test:deep`, not by `npm test`, and for no area alone. */
const REHEARSAL = process.env['DEEP'] && !process.env['AREA'] ? [] : ['tests/rehearsal/**']

const unit = {
  environment: 'node',
  expect: WAITING,
  // Some read the whole tree, and a busy machine is no fault.
  testTimeout: 30_000,
  unstubGlobals: true,
  unstubEnvs: true,
  restoreMocks: true,
  maxWorkers: 2,
} as const

const server = {
  environment: 'node',
  expect: WAITING,
  globalSetup: ['tests/support/store-setup.ts'],
  setupFiles: ['tests/support/file-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // they wait for the store: with two a fifth of two cores stands idle
  maxWorkers: 3,
}

// Four kinds of tests, told apart by the end of the file's name:
//   x.test.ts          pure, no store, no browser
//   x.server.test.ts   on a real PostgreSQL, one database a file (tests/support/store.ts)
//   x.screen.test.ts   the built client in Chromium on a fake server (tests/support/screens.ts)
//   x.browser.test.ts  in Chromium, mostly on the whole server (tests/support/browser.ts)
export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NOT_PURE, ...MOCKED, ...NOWHERE],
          isolate: false,
        },
      },
      {
        test: {
          ...unit,
          name: 'unit-mocked',
          sequence: { groupOrder: 0 },
          include: MOCKED,
          exclude: [...NOT_PURE, ...NOWHERE],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          sequence: { groupOrder: 1 },
          include: ['**/*.server.test.ts'],
          exclude: [...MOCKED, ...NOWHERE],
          isolate: false,
        },
      },
      {
        test: {
          ...server,
          name: 'server-mocked',
          sequence: { groupOrder: 1 },
          include: MOCKED.filter((file) => file.endsWith('.server.test.ts')),
        },
      },
      {
        test: {
          name: 'screen',
          sequence: { groupOrder: 2 },
          include: ['**/*.screen.test.ts'],
          exclude: NOWHERE,
          environment: 'node',
          globalSetup: ['tests/support/phone-setup.ts'],
          // One Chromium a worker, and what it serves read once: nothing of a test stays but that.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: WAITING,
          // pages wait for frames and for each other: a third of two cores would stand idle
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'browser',
          sequence: { groupOrder: 3 },
          include: ['**/*.browser.test.ts'],
          exclude: [...NOWHERE, ...REHEARSAL],
          environment: 'node',
          globalSetup: ['tests/support/store-setup.ts', 'tests/support/phone-setup.ts'],
          setupFiles: ['tests/support/file-setup.ts'],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: WAITING,
          maxWorkers: 3,
        },
      },
    ],
  },
})
