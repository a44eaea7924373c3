import { describe, expect, it } from 'vitest'
import { ownWorkdays } from './workday-law.ts'

const judge = (text: string, file = 'features/booking/server/time/days.ts'): string[] =>
  ownWorkdays([{ file, text }]).map(({ message }) => message)

describe('workdays', () => {
  it.each([
    ["import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'", 'NATIONAL_HOLIDAYS of #vocabulary/holidays'],
    ["import { HOLIDAY_YEARS as years } from '#vocabulary/holidays'", 'HOLIDAY_YEARS of #vocabulary/holidays'],
    ["import { isWorkday, workdayTable } from '#vocabulary/workdays'", 'workdayTable of #vocabulary/workdays'],
    ["import * as days from '#vocabulary/workdays'", '* of #vocabulary/workdays'],
    ["export { workdayTable } from '#vocabulary/workdays'", 'workdayTable of #vocabulary/workdays'],
    ["export * from '#vocabulary/holidays'", '* of #vocabulary/holidays'],
    ["const { workdayTable } = await import('#vocabulary/workdays')", '* of #vocabulary/workdays'],
  ])('are not made beside the park’s: %s', (text, name) => {
    expect(judge(text)).toEqual([expect.stringContaining(name)])
    expect(judge(text, 'platform/approvals/engine.ts')).toHaveLength(1)
    expect(judge(text, 'app/server/product.ts')).toHaveLength(1)
    expect(judge(text, 'features/booking/screens/series/series.ts')).toHaveLength(1)
  })

  it.each([
    "import { isWorkday, type WorkdayTable } from '#vocabulary/workdays'",
    "import type { WorkdayTable, workdayTable } from '#vocabulary/workdays'",
    "import { unpublishedWords } from '#vocabulary/workdays'",
    "import { workdaysOf } from '#door/estate'",
  ])('may be asked: %s', (text) => {
    expect(judge(text)).toEqual([])
  })

  it.each([
    'vocabulary/holidays.ts',
    'features/estate/server/days/workdays.ts',
    'features/booking/server/demo.ts',
    'features/parking/server/simulation/demo-traffic.ts',
    'features/people/server/companies/demo-companies.ts',
    'platform/approvals/tests/replay.ts',
    'features/booking/server/time/days.test.ts',
    'tests/races/booking.server.test.ts',
    'tools/simulate.ts',
    'tools/bench/approvals.ts',
  ])('are made by the state’s table in %s', (file) => {
    expect(judge("import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'", file)).toEqual([])
  })

  it('of a module that only sounds like it are refused', () => {
    const text = "import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'"
    for (const file of ['features/estates/server/x.ts', 'features/booking/server/demonstrate.ts', 'tools/park.ts'])
      expect(judge(text, file)).toHaveLength(1)
  })
})
