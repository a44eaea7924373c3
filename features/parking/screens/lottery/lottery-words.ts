import { printedMoment } from '#client/messages'
import type { StaffLottery, StaffLotteryDetail } from '#contract/parking'
import type { Fact } from '#ui/page'
import type { Tone } from '#ui/state'
import { daysInWords } from '../staff/staff-words.ts'

/** The rule of the draw, step by step, so that anybody can follow it with any SHA-256. */
export const RULE = [
  '开奖前公示名单，同时公示名单的哈希和种子的哈希（SHA-256），此后名单和种子都不能更改。',
  '种子是 64 位十六进制字符，由服务器随机生成，开奖时公布。',
  '把每个申请编号接在种子后面，计算这段文字的 SHA-256。',
  '按得到的结果从小到大排序，排在前面的编号中签，车位有几个就取几个。编号各不相同，不会并列。',
  '公示后撤回的申请如果中签，作废，名额留作下次，不再递补。',
] as const

/** How a lottery stands, as a chip. */
export function lotteryChip({ state }: Pick<StaffLottery, 'state'>): { tone: Tone; word: string } {
  if (state === 'drawn') return { tone: 'ok', word: '已开奖' }
  return state === 'published' ? { tone: 'info', word: '公示中' } : { tone: 'neutral', word: '已取消' }
}

/** How a lottery stands for who looks at it. */
export function lotteryStatus(of: StaffLotteryDetail): { tone: Tone; title: string; next: string } {
  const { state, mine, winners, drawsAt } = of
  if (state === 'cancelled') return { tone: 'neutral', title: '摇号已取消', next: '名单中的申请恢复为待园区审批' }
  if (state === 'published')
    return {
      tone: 'info',
      title: mine.length > 0 ? '您已在摇号名单中' : '名单公示中',
      next: `${printedMoment(drawsAt)} 后开奖，结果会显示在这里`,
    }
  if (mine.length === 0) return { tone: 'info', title: '已开奖', next: '任何人都可以在下面验证结果' }
  return mine.some((number) => winners.includes(number))
    ? { tone: 'ok', title: '您已中签', next: '申请已通过，有效期内停车免费' }
    : { tone: 'neutral', title: '您未中签', next: '可以在下面验证结果；有空余车位时可以重新申请' }
}

/** Among whom a lottery is. */
export const scopeOf = ({ companyName }: Pick<StaffLottery, 'companyName'>): string => companyName ?? '全园区员工'

/** A lottery in facts. */
export function lotteryFacts(of: StaffLottery): Fact[] {
  return [
    { name: '车位', value: `${of.spaces} 个` },
    { name: '申请', value: `${of.applicants} 份` },
    { name: '有效期', value: daysInWords(of) },
    of.drawnAt === null
      ? { name: '开奖时间', value: `${printedMoment(of.drawsAt)} 后` }
      : { name: '开奖时间', value: printedMoment(of.drawnAt) },
  ]
}
