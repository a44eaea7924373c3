/** A text of an event's or job's payload. Throws where it is missing: whoever announced it is at fault. */
export function wordIn(payload: unknown, field: string): string {
  const value: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, field) : undefined
  if (typeof value !== 'string') throw new Error(`told of nothing: ${field} is missing`)
  return value
}
