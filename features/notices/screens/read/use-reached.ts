import { asHeard } from '#client/form'
import { failureOf } from '#client/messages'
import { useAnew, useCommand, useShow } from '#client/query'
import type { NoticeDetail } from '#contract/notices'
import { calls } from '../parts/calls.ts'

/**
 * Answers how to report that I saw a notice to its end, or confirm it: what the server answers stands on the page at once, and what was corrected stays marked.
 * Where the notice was corrected or recalled meanwhile, it is shown as it is now before that is thrown.
 */
export function useReached(of: NoticeDetail): (level: 'seen' | 'confirmed') => Promise<void> {
  const command = useCommand()
  const show = useShow()
  const anew = useAnew()
  const { id, version } = of
  return async (level) => {
    try {
      const answer = await command(calls.send('setRead', { id, version, level }))
      show(calls.read('detail', { id }), { ...of, ...answer })
    } catch (error) {
      if (failureOf(error)?.changed) await anew(calls.known('detail', { id }))
      throw asHeard(error)
    }
  }
}
