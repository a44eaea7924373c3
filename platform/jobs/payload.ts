/** The text under a key of an event's or job's payload. Throws where there is none: whoever announced it is at fault. */
export function textIn(payload: unknown, key: string): string {
  const value: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, key) : undefined
  if (typeof value !== 'string') throw new Error(`a payload without a text called ${key}`)
  return value
}
