import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type IntentOptions, useOneIntent } from '#client/calls'

/** Does something: `of` says what is meant, `work` calls for it. Answers what the call answers, throws what it throws. */
export type Act = <T>(of: string, work: (options: IntentOptions) => Promise<T>) => Promise<T>

/**
 * Answers how to do something about what is known by `key`: once however often it is pressed, also where an answer was lost. All that begins with the
 * key is asked anew, also after a refusal: somebody was quicker. `beside` is asked anew too, and nobody waits for it.
 */
export function useActOn(key: QueryKey, beside?: QueryKey): Act {
  const once = useOneIntent()
  const queries = useQueryClient()
  const anew = async () => {
    await queries.invalidateQueries({ queryKey: key })
    if (beside) void queries.invalidateQueries({ queryKey: beside })
  }
  return async (of, work) => {
    try {
      const done = await once(of, work)
      await anew()
      return done
    } catch (error) {
      void anew()
      throw error
    }
  }
}
