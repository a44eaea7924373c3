import { expect, test } from 'vitest'
import { spansWords } from './words.ts'

const span = (day: string, from: string, until: string) => ({
  from: new Date(`${day}T${from}:00+08:00`),
  until: new Date(`${day}T${until}:00+08:00`),
})

test('one time is said as such, several by their hours', () => {
  expect(spansWords([span('2026-11-25', '10:00', '11:00')])).toBe('11月25日 10:00–11:00')
  expect(
    spansWords([
      span('2026-11-25', '10:00', '11:00'),
      span('2026-12-02', '10:00', '11:00'),
      span('2026-12-09', '14:00', '15:30'),
    ]),
  ).toBe('10:00–11:00：11月25日、12月2日；14:00–15:30：12月9日')
})

test('52 dates fit into a field of a case, also where each has hours of its own', () => {
  const days = Array.from({ length: 52 }, (_, nth) => new Date(Date.parse('2026-11-25') + nth * 604_800_000))
  const same = days.map((day) => span(day.toISOString().slice(0, 10), '10:00', '11:00'))
  expect(spansWords(same)).toMatch(/^10:00–11:00：11月25日、.*11月17日$/)
  expect(spansWords(same).length).toBeLessThanOrEqual(500)
  const own = days.map((day, nth) =>
    span(day.toISOString().slice(0, 10), '08:00', `10:${String(nth).padStart(2, '0')}`),
  )
  expect(spansWords(own)).toMatch(/…等52次$/)
  expect(spansWords(own).length).toBeLessThanOrEqual(500)
})
