import type { Tone } from '#ui/state'

/** A state as a chip. */
export interface Chip {
  readonly tone: Tone
  readonly word: string
}

/** Whether the server is at it. */
export const isUnderWay = ({ state }: { readonly state: string }): boolean =>
  state === 'checking' || state === 'running'

/** Whether whoever comes has to look at it, whoever brought it: it is under way, or waits for a decision. */
export const isActive = (one: { readonly state: string }): boolean => isUnderWay(one) || one.state === 'checked'
