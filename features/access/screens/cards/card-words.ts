import { momentOf } from '#client/messages'
import type { AccessCard } from '#contract/access'
import type { Tone } from '#ui/state'

/** How a card stands, as a chip. */
export const CARD_CHIPS: Readonly<Record<AccessCard['state'], { tone: Tone; word: string }>> = {
  applied: { tone: 'info', word: '待企业审批' },
  approved: { tone: 'info', word: '待物业制卡' },
  ready: { tone: 'ok', word: '待领取' },
  held: { tone: 'ok', word: '使用中' },
  declined: { tone: 'bad', word: '未通过' },
  withdrawn: { tone: 'neutral', word: '已撤回' },
  lapsed: { tone: 'neutral', word: '逾期未领' },
  lost: { tone: 'warn', word: '已挂失' },
  returned: { tone: 'neutral', word: '已归还' },
  ended: { tone: 'neutral', word: '已停用' },
}

/** What its person does next with a card, in a sentence. */
export function nextWords({ state, slip, readyUntil, opinion }: AccessCard): string {
  switch (state) {
    case 'applied':
      return '等待企业管理员审批'
    case 'approved':
      return '企业已同意，物业正在制卡'
    case 'ready':
      return `请在 ${readyUntil === null ? '30 天内' : `${momentOf(readyUntil)} 前`}到物业服务中心领取，报申领号 ${slip}`
    case 'held':
      return '丢失请立即挂失，挂失后此卡马上不能开门'
    case 'declined':
      return `未通过：${opinion}`
    case 'lost':
      return '已不能开门；找回后请交还物业，再申请新卡'
    default:
      return ''
  }
}

/** A card as its person knows it from others: the end of its number, or the slip. */
export function cardName({ tail, slip }: Pick<AccessCard, 'tail' | 'slip'>): string {
  return tail === '' ? `申领号 ${slip}` : `尾号 ${tail}`
}
