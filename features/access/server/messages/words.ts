import { addDays, clockOf, dayOf } from '#vocabulary/day'
import type { AgentMoved } from '../agents/announcing.ts'
import type { AgentRow } from '../agents/queries.ts'
import type { CardState } from '../cards/queries.ts'

/** A message's title and sentence. */
export interface AccessWords {
  readonly title: string
  readonly text: string
}

const dayWords = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`
const timeWords = (at: Date) => `${dayWords(dayOf(at))} ${clockOf(at)}`

/** A code of the holder's was used at two gates. */
export function flaggedWords({ pointName, at }: { pointName: string; at: Date }): AccessWords {
  const title = `您的通行码在${pointName}重复使用，请确认是否本人`
  return { title, text: `${timeWords(at)}，同一个码先后在两处出示。如非本人，请联系门岗` }
}

const MAY_WORDS = { pass: '代您通行', visits: '代您审批来访' } as const
const MAY_FOR_WORDS = { pass: '代为通行', visits: '代为审批来访' } as const

/** To the other one of the two: what was done about an agent. `name`: who did it. */
export function agentWords(
  what: AgentMoved['what'],
  name: string,
  { may, fromAt, untilAt, isAgent }: Pick<AgentRow, 'may' | 'fromAt' | 'untilAt'> & { isAgent: boolean },
): AccessWords {
  const matters = may.map((one) => (isAgent ? MAY_FOR_WORDS : MAY_WORDS)[one]).join('、')
  const time = `${timeWords(fromAt)}至${timeWords(untilAt)}`
  switch (what) {
    case 'named':
      return { title: `${name}请您代理`, text: `${matters}，${time}。请接受或拒绝` }
    case 'changed':
      return { title: `${name}修改了代理`, text: `改为${matters}，${time}` }
    case 'accepted':
      return { title: `${name}已接受代理`, text: `${matters}，${time}` }
    case 'declined':
      return { title: `${name}没有接受代理`, text: '您可以另请一位同事代理' }
    case 'ended':
      return isAgent
        ? { title: `${name}结束了请您做的代理`, text: '您不再代为通行和审批' }
        : { title: `${name}不再为您代理`, text: '您可以另请一位同事代理' }
    case 'left':
    case 'closed':
      return isAgent
        ? { title: `${name}已离开企业，代理结束`, text: '您不再代为通行和审批' }
        : { title: `${name}已离开企业，代理结束`, text: '您可以另请一位同事代理' }
  }
}

/** To a card's person: where it stands; null: nothing that they have to hear. */
export function cardWords(
  state: CardState,
  { readyUntil, opinion }: { readyUntil: Date | null; opinion: string },
): AccessWords | null {
  const why = opinion.trim() === '' ? '' : `原因：${opinion.trim()}`
  const last = readyUntil && dayWords(addDays(dayOf(readyUntil), -1))
  switch (state) {
    case 'approved':
      return { title: '企业已同意您的门禁卡申请', text: '接下来由物业制卡，办好后再通知您' }
    case 'ready':
      return { title: '您的门禁卡可以领取了', text: `请于${last ?? ''}前到物业领取，逾期需重新申请` }
    case 'declined':
      return { title: '您的门禁卡申请未通过', text: why }
    case 'lapsed':
      return { title: '您的门禁卡逾期未领', text: '申请已结束，需要时请重新申请' }
    case 'lost':
      return { title: '您的门禁卡已挂失', text: '这张卡不能再开门；找到后请交回物业' }
    case 'returned':
      return { title: '您的门禁卡已归还', text: '这张卡不能再开门' }
    case 'ended':
      return { title: '您的门禁卡已停用', text: '您已不在该企业，这张卡不能再开门，请交回物业' }
    case 'applied':
    case 'held':
    case 'withdrawn':
      return null
  }
}

/** To a face's person: terminals could not take the picture. */
export function faceFailedWords(failed: number, all: number): AccessWords {
  return {
    title: '您的人脸照片没有录入成功',
    text: `${all}台设备中有${failed}台无法识别这张照片，请重新拍一张清晰的正脸照`,
  }
}

/** To a company's people: their managers will see by name who was there. */
export function namesWords(companyName: string, beginsOn: string, notice: string): AccessWords {
  return { title: `${companyName}将按姓名查看出勤`, text: `自${dayWords(beginsOn)}起。${notice}` }
}

/** To operators and gatekeepers: an emergency began, or is over. */
export function emergencyWords({
  why,
  begunAt,
  endedAt,
}: {
  why: string
  begunAt: Date
  endedAt: Date | null
}): AccessWords {
  if (endedAt !== null)
    return { title: `应急清点已结束：${why}`, text: `${timeWords(endedAt)}结束，姓名已恢复隐去显示` }
  return { title: `应急清点已开始：${why}`, text: `${timeWords(begunAt)}开始，请立即清点在园人员并标记安全或未找到` }
}
