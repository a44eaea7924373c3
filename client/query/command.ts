import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { askAnew, CallFailure, type CallQuery, type Command, type Known, useOneIntent } from '#client/calls'

/** How a command is run. */
export interface CommandOptions {
  /** It leads to another page: what the present one shows is not asked anew, only marked as old. */
  readonly leaves?: boolean
}

/** Sends a command; answers what the call answers, throws what it throws. */
export type RunCommand = <Body>(command: Command<Body>, options?: CommandOptions) => Promise<Body>

/**
 * Answers how to send commands: each once however often it is pressed, also where an answer was lost. What the call touches is asked anew, also after a
 * refusal: somebody may have been quicker. An answer that a read would give too is shown at once. It stays the same function.
 */
export function useCommand(): RunCommand {
  const once = useOneIntent()
  const queries = useQueryClient()
  return useCallback<RunCommand>(
    async (command, { leaves = false } = {}) => {
      try {
        const answer = await once(command.intent, command.run)
        const shown = command.shows(answer)
        if (shown) queries.setQueryData(shown.queryKey, answer)
        await askAnew(queries, command.touches, { later: leaves, ...(shown && { but: shown }) })
        return answer
      } catch (error) {
        // what was changed meanwhile is on the screen before the person reads that it was
        const anew = askAnew(queries, command.touches)
        if (error instanceof CallFailure && error.changed) await anew
        throw error
      }
    },
    [once, queries],
  )
}

/** Answers how to ask anew what is known of these; `useLive` and other engines' answers are reasons to. It stays the same function. */
export function useAnew(): (...known: readonly Known[]) => Promise<void> {
  const queries = useQueryClient()
  return useCallback((...known: readonly Known[]) => askAnew(queries, known), [queries])
}

/** Asks a query outside of drawing, as on a press; answers what it answers, at once where that is fresh, and throws what it throws. */
export type Ask = <Body>(query: CallQuery<Body>) => Promise<Body>

/** Answers how to ask a query outside of drawing. It stays the same function. */
export function useAsk(): Ask {
  const queries = useQueryClient()
  return useCallback<Ask>((query) => queries.fetchQuery(query), [queries])
}
