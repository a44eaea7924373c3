import type { ArchiveContact, ArchiveTouch } from '#contract/archives'
import type { Tone } from '#ui/state'
import { type Day, dayOf } from '#vocabulary/day'

/** How a touch was made. */
export const HOWS = {
  phone: '电话',
  visit: '走访',
  meeting: '会议',
  wechat: '微信',
  other: '其他',
} as const satisfies Record<ArchiveTouch['how'], string>

/** Where what is known of a contact comes from, as far as a person says it. */
export const SOURCES = [
  { value: 'staff', label: '工作人员' },
  { value: 'enterprise', label: '企业' },
  { value: 'paper', label: '材料' },
] as const

/** Sources in words. */
export const SOURCE_WORDS = {
  staff: '工作人员',
  enterprise: '企业',
  paper: '材料',
  import: '导入',
} as const satisfies Record<ArchiveContact['source'], string>

/** How a contact stands, in one word; null: there is nothing to say. */
export function stateOf({
  main,
  leftOn,
  mayHaveLeft,
}: Pick<ArchiveContact, 'main' | 'leftOn' | 'mayHaveLeft'>): { tone: Tone; word: string } | null {
  if (leftOn !== null) return { tone: 'neutral', word: '已离职' }
  if (mayHaveLeft) return { tone: 'warn', word: '可能已离职' }
  return main ? { tone: 'ok', word: '主联系人' } : null
}

/** When the next step is, and whether it is overdue. */
export function nextWords(nextOn: Day, today: Day = dayOf(new Date())): { tone: Tone; text: string } {
  if (nextOn < today) return { tone: 'bad', text: `下一步 ${nextOn}，已逾期` }
  return { tone: 'info', text: nextOn === today ? '下一步：今天' : `下一步 ${nextOn}` }
}
