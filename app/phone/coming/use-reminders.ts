import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callsOf } from '#client/calls'
import { useKnown } from '#client/hydration'
import { codeOf, toastFailure } from '#client/messages'
import { useQuery } from '#client/query'
import { ready, sessionNow, useSession } from '#client/session'
import type { publishing } from '#contract/publishing'
import { facts } from '#phone/publishing'
import { toast } from '#ui/toast'
import { keepOnPhone, MAX_REMINDERS, phoneReminders, watchPhoneReminders } from './phone-reminders.ts'

const entrance = callsOf<typeof publishing, 'entrance'>('entrance', facts)
/** The server's refusal of a reminder beyond the limit. */
const TOO_MANY = 12_001

/** What the person wants to hear of. Reminders of this phone go to the server first: they were made before signing in. */
export const remindersQuery = {
  ...entrance.read('openingWishes'),
  queryFn: async () => {
    await carryOver()
    return await entrance.post('openingWishes', {})
  },
}

/** One by one, so that what broke off goes on the next time. What the server has no room for is dropped. */
async function carryOver(): Promise<void> {
  for (const path of phoneReminders()) {
    try {
      await entrance.post('openingWish', { path, wanted: true })
    } catch (error) {
      // the list is asked for all the same, and says what is wrong
      if (codeOf(error) !== TOO_MANY) return
    }
    keepOnPhone(path, false)
  }
}

/** The pages that the person wants to hear of. */
export interface Reminders {
  /** Paths of the route table, the oldest reminder first; empty in the first render of every page. */
  readonly paths: readonly string[]
  /** Begins or ends a reminder, on the server or, while nobody is signed in, on this phone; says what went wrong. Answers whether it was done. */
  readonly want: (path: string, wanted: boolean) => Promise<boolean>
}

/** What the person wants to hear of: kept on the server for who is signed in, else on this phone until they sign in. */
export function useReminders(): Reminders {
  const queries = useQueryClient()
  const { stage } = useSession()
  const onPhone = useKnown(watchPhoneReminders, phoneReminders, NONE)
  const { data } = useQuery({ ...remindersQuery, enabled: stage === 'present' })

  const want = useCallback(
    async (path: string, wanted: boolean): Promise<boolean> => {
      // a native app may not have said yet who is signed in
      await ready()
      if (sessionNow().stage !== 'present') {
        const isStored = keepOnPhone(path, wanted)
        if (!isStored) toast(`最多关注${MAX_REMINDERS}个页面，请先取消一些通知`, { kind: 'bad' })
        return isStored
      }
      let reminder: { readonly since: string | null }
      try {
        await queries.cancelQueries(remindersQuery)
        reminder = await entrance.post('openingWish', { path, wanted })
      } catch (error) {
        toastFailure(error)
        return false
      }
      keepOnPhone(path, false)
      const { since } = reminder
      queries.setQueryData(remindersQuery.queryKey, (known) => {
        const others = known?.items.filter((each) => each.path !== path)
        return others && { items: since === null ? others : [...others, { path, since }] }
      })
      // where the list was not known yet
      if (queries.getQueryData(remindersQuery.queryKey) === undefined) await queries.refetchQueries(remindersQuery)
      return true
    },
    [queries],
  )
  const known = stage === 'present' ? data?.items.map(({ path }) => path) : undefined
  return { paths: known ?? onPhone, want }
}

const NONE: readonly string[] = []
