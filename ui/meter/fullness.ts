/** How full something is (0 to 1), and how that is meant. Of no room at all everything is taken. */
export function fullnessOf(value: number, max: number): { part: number; tone: 'ok' | 'warn' | 'bad'; words: string } {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 1
  if (part < 0.7) return { part, tone: 'ok', words: '空闲' }
  if (part < 0.9) return { part, tone: 'warn', words: '较满' }
  return { part, tone: 'bad', words: part < 1 ? '快满' : '已满' }
}
