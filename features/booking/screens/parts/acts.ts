import { type Act, useAct } from '#client/form'
import { calls } from './calls.ts'

/** Urges those who decide about a booking of mine. */
export function useUrge(id: string): Act {
  return useAct({ send: () => calls.send('urge', { id }), done: '已催办，审批人会收到提醒' })
}

/** Checks in to a booking of mine from its page. */
export function useCheckIn(id: string): Act {
  return useAct({ send: () => calls.send('checkIn', { id }), done: '已签到' })
}
