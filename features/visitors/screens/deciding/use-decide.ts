import { useState } from 'react'
import { useActOn } from '#client/query'
import { toast } from '#ui/toast'
import { VISITS_KEY, visitorh5 } from '../parts/calls.ts'

/** What became of one of several: who was quicker, by name. */
export interface Failed {
  readonly id: string
  readonly message: string
}

type Check = typeof visitorh5.post<'applyCheck'> extends (call: 'applyCheck', ...rest: infer Rest) => infer Answer
  ? (...rest: Rest) => Answer
  : never

/** Approves or declines visits, one or many, by the call of registrations where no other is said: what did not go well is kept to be read, each by itself. */
export function useDecide(check: Check = (...asked) => visitorh5.post('applyCheck', ...asked)) {
  const act = useActOn(VISITS_KEY, ['duties'])
  const [failed, setFailed] = useState<readonly Failed[]>([])
  return {
    failed,
    forget: () => setFailed([]),
    decide: async (ids: readonly string[], approve: boolean, opinion = ''): Promise<void> => {
      const input = { ids: [...ids], approve, ...(opinion !== '' && { opinion }) }
      const { items } = await act(JSON.stringify(input), (options) => check(input, options))
      const wrong = items.flatMap(({ id, done, message }) => (done ? [] : [{ id, message }]))
      setFailed(wrong)
      const done = items.length - wrong.length
      const word = approve ? '已同意' : '已婉拒'
      if (done > 0) toast(items.length === 1 ? word : `${word}${done}条`, { kind: 'ok' })
    },
  }
}
