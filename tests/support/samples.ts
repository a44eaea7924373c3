import { toInstant } from '#vocabulary/day'
import { NOW } from './fake-server.ts'

/** The moment so many minutes after the morning at which fake servers begin; before it where they are below zero. */
export function at(minutes: number): string {
  return toInstant(new Date(new Date(NOW).getTime() + minutes * 60_000))
}

/** The id of the n-th record. */
export function idOf(n: number): string {
  return `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
}
