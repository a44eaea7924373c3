import type { Rehearsed } from '#platform/readiness'
import { countOver, deleteOver } from './rehearsal-queries.ts'
import { carriesCode, SMS_TEMPLATES } from './templates.ts'

/** Codes are no rehearsal: the operators who open the park sign in with them, and they are gone after two weeks by themselves. */
const CODES = SMS_TEMPLATES.filter(carriesCode)

/** Messages of a rehearsal: those that have left or failed. What was spent on them stays counted, for it was spent. */
export const rehearsedMessages: Rehearsed = {
  key: 'notify.messages',
  order: 700,
  title: '短信和推送记录',
  count: (db, areaId) => countOver(db, areaId, CODES),
  clear: (db, areaId) => deleteOver(db, areaId, CODES),
}
