import { useCallback, useRef } from 'react'
import { CallFailure, newRequestId } from '#client/calls'

/** How a call of one intent is posted. */
export interface IntentOptions {
  readonly requestId: string
  readonly again: true
}

/**
 * Runs a call under the key of its intent. A try whose answer did not come is tried again under the same key, so that it has one
 * effect however often the person presses; an answer, good or bad, ends the intent. `of` says what is meant and stays in memory.
 */
export function useOneIntent(): <T>(of: string, work: (options: IntentOptions) => Promise<T>) => Promise<T> {
  const kept = useRef<{ of: string; requestId: string } | null>(null)
  return useCallback(async (of, work) => {
    if (kept.current?.of !== of) kept.current = { of, requestId: newRequestId() }
    try {
      const answer = await work({ requestId: kept.current.requestId, again: true })
      kept.current = null
      return answer
    } catch (error) {
      if (error instanceof CallFailure && error.kind === 'refusal') kept.current = null
      throw error
    }
  }, [])
}
