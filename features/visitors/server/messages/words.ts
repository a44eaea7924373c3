import { addDays, clockOf, dayOf } from '#vocabulary/day'
import type { VisitRow, VisitWay } from '../visits/queries.ts'

/** A person who registered and comes so soon, or should be there, waits at the gate. */
const SOON_MS = 30 * 60_000

/** A message's title and sentence. */
export interface VisitWords {
  readonly title: string
  readonly text: string
}

type About = Pick<VisitRow, 'way' | 'companyName' | 'fromAt' | 'untilAt' | 'headcount' | 'purpose' | 'place'>

/** When a visit is, in words: `11月28日 15:00–16:00`. */
export function visitTime({ fromAt, untilAt }: Pick<VisitRow, 'fromAt' | 'untilAt'>): string {
  const from = dayOf(fromAt)
  const until = dayOf(untilAt)
  if (until === from) return `${dayWords(from)} ${clockOf(fromAt)}–${clockOf(untilAt)}`
  if (until === addDays(from, 1) && clockOf(untilAt) === '00:00') return `${dayWords(from)} ${clockOf(fromAt)}–24:00`
  return `${dayWords(from)} ${clockOf(fromAt)}至${dayWords(until)} ${clockOf(untilAt)}`
}

/** A moment in an SMS, in words: `11月28日 15:00`. */
export const momentWords = (at: Date): string => `${dayWords(dayOf(at))} ${clockOf(at)}`

const dayWords = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

/** Time, people, purpose and place of a visit in one clause. */
function facts(visit: About): string {
  const parts = [visitTime(visit), `共${visit.headcount}人`, visit.purpose.trim(), visit.place.trim()]
  return parts.filter((part) => part !== '').join('，')
}

/** Somebody asks to visit. `who` is masked; without a name it is 访客. */
export function askedWords(visit: About, who: string, now: Date): VisitWords {
  const title = isAtGate(visit, now)
    ? `${who}正在门口等您同意`
    : visit.way === 'invitation'
      ? `${who}填好了邀请，等您同意`
      : `${who}申请来访，等您同意`
  return { title, text: `${facts(visit)}。请同意或婉拒` }
}

/** Whether who asks stands at the gate: they registered there for a time that has nearly come. */
const isAtGate = ({ way, fromAt }: About, now: Date): boolean =>
  way === 'registration' && fromAt.getTime() - SOON_MS <= now.getTime()

/** Who asked is waiting; `escalated`: reception and managers may decide by now. */
export function waitingWords(visit: About, who: string, of: { escalated: boolean; now: Date }): VisitWords {
  const title = isAtGate(visit, of.now) ? `${who}正在门口等您同意` : `${who}还在等您同意`
  const next = of.escalated ? '前台和管理员也可以处理' : '请尽快同意或婉拒'
  return { title, text: `${facts(visit)}。${next}` }
}

/** To the host: who was invited filled it in, or somebody decided in the host's place. */
export function filledWords(visit: About, who: string, byVisitor: boolean): VisitWords {
  const title = byVisitor ? `${who}已填写您的邀请` : `${who}的来访已同意`
  return { title, text: `${facts(visit)}。通行码已发给对方` }
}

/** To the visitor: the visit was approved. */
export function approvedWords(visit: About): VisitWords {
  return { title: `${visit.companyName}已同意您来访`, text: `${facts(visit)}。到园区时请出示通行码` }
}

/** To the visitor: the visit was declined, with the word of who did. */
export function declinedWords(visit: About, opinion: string): VisitWords {
  const why = opinion.trim() === '' ? '' : `，原因：${opinion.trim()}`
  return { title: `${visit.companyName}未能同意您来访`, text: `原定${visitTime(visit)}${why}` }
}

/** To host or visitor: the visit has another time. */
export function movedWords(visit: About, of: { to: 'host' | 'visitor'; who: string; granted: boolean }): VisitWords {
  const title = of.to === 'host' ? `${of.who}的来访改了时间` : `您到${visit.companyName}的来访改了时间`
  const next = of.to === 'visitor' && of.granted ? '。通行码照常使用' : ''
  return { title, text: `改为${facts(visit)}${next}` }
}

/** To the host: the visitor comes with other people or another car. */
export function peopleWords(visit: About, who: string): VisitWords {
  return { title: `${who}更换了来访人或车牌`, text: facts(visit) }
}

/** To host or visitor: the visit does not take place, or its pass was taken back. */
export function cancelledWords(
  visit: About,
  of: { to: 'host' | 'visitor'; who: string; how: 'cancelled' | 'expired' | 'revoked'; why: string },
): VisitWords {
  const whose = of.to === 'host' ? `${of.who}的来访` : `您到${visit.companyName}的来访`
  const end = { cancelled: '已取消', expired: '已过期', revoked: '通行授权已取消' }[of.how]
  const why = of.how === 'expired' ? '，一直没有人处理' : of.why.trim() === '' ? '' : `，原因：${of.why.trim()}`
  return { title: `${whose}${end}`, text: `原定${visitTime(visit)}${why}` }
}

/** To the host: the visitor said that they cannot come, with their word. */
export function cannotComeWords(visit: About, who: string, words: string): VisitWords {
  const word = words.trim() === '' ? '' : `，留言：${words.trim()}`
  return { title: `${who}来不了`, text: `原定${facts(visit)}${word}。来访已取消，通行码已失效` }
}

/** To the host: one of the visit came in, or left. */
export function insideWords(visit: About, who: string, of: { inside: boolean; at: Date }): VisitWords {
  const title = of.inside ? `${who}已进入园区` : `${who}已离开园区`
  return { title, text: `${clockOf(of.at)}${of.inside ? '进入' : '离开'}；来访时间${visitTime(visit)}` }
}

const VISITOR_PATHS: Readonly<Record<VisitWay, string>> = {
  invitation: '/current/visitorcurrentcode/',
  registration: '/visitor/registerdetail?id=',
  application: '/visitapply/detail?id=',
  form: '/visit/applydetail?id=',
  callon: '/callonRecordDetail?id=',
}

/** Where its visitor sees a visit. */
export const visitorPath = ({ id, way }: Pick<VisitRow, 'id' | 'way'>): string => VISITOR_PATHS[way] + id

/** Where its host sees a visit. */
export const hostPath = ({ id }: Pick<VisitRow, 'id'>): string => `/visitor/recorddetail/${id}`

/** Where whoever decides does so. */
export const decidingPath = ({ id }: Pick<VisitRow, 'id'>): string => `/visitorRegisteApproval?id=${id}`
