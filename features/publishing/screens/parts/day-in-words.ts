/** 2026-11-01 → 2026 年 11 月 1 日. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year} 年 ${month} 月 ${date} 日`
}
