import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

const MOST = 8 * 1024

test('all of the charts weigh at most 8 KB gzip, script and style together', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      target: 'chrome94',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'index.ts'),
        external: /^react/,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const files = 'output' in result ? result.output : []
  expect(files.map(({ fileName }) => fileName.replace(/.*\./, '')).sort()).toEqual(['css', 'js'])
  const weights = files.map((file) => gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length)
  const weight = weights.reduce((all, each) => all + each, 0)
  console.info(`charts: ${weight} bytes gzip`)
  expect(weight).toBeGreaterThan(4096)
  expect(weight).toBeLessThanOrEqual(MOST)
})
