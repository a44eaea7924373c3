import { expect, test } from 'vitest'
import { viewDays } from './view.ts'

test('what the park entered stands over the state’s table, in order; other years are left out', () => {
  const days = viewDays(
    2026,
    [
      { day: '2026-12-18', off: true, name: '园区开放日' },
      { day: '2026-10-01', off: false, name: '值班' },
    ],
    '2026-11-20',
  )
  expect(days).toMatchObject({ year: 2026, national: true, published: true, earliest: '2026-11-21' })
  expect(days.items.every(({ day }) => day.startsWith('2026-'))).toBe(true)
  expect(days.items.map(({ day }) => day)).toEqual(days.items.map(({ day }) => day).toSorted())
  expect(days.items.find(({ day }) => day === '2026-10-01')).toEqual({
    day: '2026-10-01',
    off: false,
    name: '值班',
    own: { off: false, name: '值班' },
    national: { off: true, name: '国庆节' },
  })
  expect(days.items.at(-1)).toMatchObject({ day: '2026-12-18', national: null })
})

test('a year without a notice is not published until the park enters a day of it', () => {
  expect(viewDays(2099, [], '2026-11-20')).toMatchObject({ national: false, published: false, items: [] })
  const entered = viewDays(2099, [{ day: '2099-01-01', off: true, name: '元旦' }], '2026-11-20')
  expect(entered).toMatchObject({ national: false, published: true })
})
