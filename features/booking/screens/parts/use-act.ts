import { useQueryClient } from '@tanstack/react-query'
import { type IntentOptions, useOneIntent } from '#client/calls'
import { BOOKING_KEY } from './queries.ts'

/**
 * Answers how to do something about a booking: once however often it is pressed, also where an answer was lost. `of` says what is
 * meant. All that is shown of bookings is asked anew, also after a refusal: somebody was quicker. Throws what the call threw.
 */
export function useAct() {
  const once = useOneIntent()
  const queries = useQueryClient()
  const anew = () => queries.invalidateQueries({ queryKey: BOOKING_KEY })
  return async <T>(of: string, work: (options: IntentOptions) => Promise<T>): Promise<T> => {
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
