import type { Known } from '#client/calls'
import { useAnew } from '#client/query'
import { type LiveOptions, useLive } from './live.ts'

/** Asks what is known of these anew when the server says that something of this topic changed. Topic null: hears nothing. */
export function useLiveAnew(topic: string | null, known: readonly Known[], options: LiveOptions): void {
  const anew = useAnew()
  useLive(topic, () => void anew(...known), options)
}
