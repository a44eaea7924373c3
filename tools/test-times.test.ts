import { expect, test } from 'vitest'
import { areaOf, areaTable, fileTimes, forecast, slowest } from './test-times.mjs'

const report = (files: Record<string, number>) => ({
  testResults: Object.entries(files).map(([file, seconds]) => ({
    name: `/house/${file}`,
    startTime: 5_000,
    endTime: 5_000 + seconds * 1_000,
  })),
})

// Two files at a time: 12 s of files in 6 s of wall time.
const times = fileTimes(
  [
    {
      kind: 'server',
      seconds: 6,
      report: report({ 'features/parking/server/fee.server.test.ts': 8, 'platform/db/a.server.test.ts': 4 }),
    },
    { kind: 'screen', seconds: 2, report: report({ 'features/parking/screens/a.screen.test.ts': 2 }) },
  ],
  '/house',
)

test('an area is a feature, an engine, or a folder', () => {
  const files = ['features/parking/server/a.ts', 'platform/db/a.ts', 'tests/fuzz/a.ts', 'client/calls/a.ts']
  expect(files.map(areaOf)).toEqual(['parking', 'db', 'tests/fuzz', 'client'])
})

test('each file has its share of the wall time', () => {
  expect(times.map(({ file, own, seconds }) => [file, own, seconds])).toEqual([
    ['features/parking/server/fee.server.test.ts', 8, 4],
    ['platform/db/a.server.test.ts', 4, 2],
    ['features/parking/screens/a.screen.test.ts', 2, 2],
  ])
  expect(fileTimes([{ kind: 'server', seconds: 6, report: null }], '/house')).toEqual([])
})

test('the table has the costliest area first', () => {
  expect(areaTable(times).map((line) => line.split(/\s+/))).toEqual([
    ['seconds', 'server', 'screen', 'all'],
    ['parking', '4.0', '2.0', '6.0'],
    ['db', '2.0', '0.0', '2.0'],
  ])
})

test('the slowest files are told by their own time', () => {
  expect(slowest(times, 2).map((line) => line.trim())).toEqual([
    '8.0 s  features/parking/server/fee.server.test.ts',
    '4.0 s  platform/db/a.server.test.ts',
  ])
})

test('the forecast grows with screens and calls, and leaves what is fixed', () => {
  expect(forecast(times, { checks: 10, screens: 2, calls: 4 })).toBe(
    '2 screens and 4 calls stand: 1.0 s a screen, 1.0 s a call, 12.0 s fixed; 240 screens and 360 calls would take 10.2 minutes',
  )
})
