import { LIST_MS } from '#can/access'
import { momentOf } from '#client/messages'
import { toInstant } from '#vocabulary/day'
import type { GateState } from './gate-state.ts'

/** A sentence at the head of a gate page. */
export interface OfflineNotice {
  readonly key: string
  readonly tone: 'warn' | 'bad' | 'info'
  readonly title: string
  readonly next: string
  /** What can be done about it. */
  readonly act?: 'retry' | 'dismiss'
}

/** Of `offlineNotices`. */
export interface Situation extends Pick<GateState, 'list' | 'listOld' | 'clockOff' | 'lasting' | 'others' | 'trouble'> {
  readonly ready: boolean
  readonly online: boolean
  readonly waiting: number
  /** The browser opens this page again without network. */
  readonly reopens: boolean
  /** Why acts were not taken, each reason once. */
  readonly refused: readonly string[]
  /** Codes are judged on this page. */
  readonly judges: boolean
}

/** The notices about the time without network, the gravest first. */
export function offlineNotices(of: Situation): OfflineNotice[] {
  const { ready, online, list, listOld, clockOff, waiting, others, trouble, refused } = of
  const notices: OfflineNotice[] = []
  if (!ready) return notices
  if (clockOff)
    notices.push({
      key: 'clock',
      tone: 'bad',
      title: '手机时间异常，请联网校准',
      next: '请在手机设置里打开“自动设置时间”，校准前请人工核验',
    })
  // what a clock that is off cannot judge is not said to be judged
  if (!online && !(clockOff && list && !listOld)) notices.push(listNotice(of))
  if (online && list && listOld)
    notices.push({ key: 'list', tone: 'bad', title: '名单已过期，请人工核验', next: '正在更新离线名单' })
  if (waiting > 0)
    notices.push({
      key: 'waiting',
      tone: trouble && online ? 'warn' : 'info',
      title: `${waiting} 条离线记录待上传`,
      next: online ? (trouble ?? '正在上传，请稍候') : '联网后自动上传，每条只算一次',
      ...(online && trouble && { act: 'retry' as const }),
    })
  if (refused.length > 0)
    notices.push({
      key: 'refused',
      tone: 'bad',
      title: '有离线记录没有被接受',
      next: refused.join('；'),
      act: 'dismiss',
    })
  if (others > 0)
    notices.push({
      key: 'others',
      tone: 'warn',
      title: `本机还有其他门岗的 ${others} 条离线记录`,
      next: '请其本人在 24 小时内登录本机上传',
    })
  return notices
}

function listNotice({ list, listOld, reopens, lasting, judges }: Situation): OfflineNotice {
  const stay = !lasting
    ? '本浏览器不能保存离线数据，请不要关闭或刷新本页'
    : reopens
      ? null
      : '本浏览器断网后打不开本页，请不要关闭或刷新'
  const next = (words: string) => [words, ...(stay ? [stay] : [])].join('。')
  if (!list)
    return { key: 'list', tone: 'bad', title: '离线，本机没有名单', next: next('请人工核验，联网后会自动下载名单') }
  const [from, until] = [list.at, list.at + LIST_MS].map((at) => momentOf(toInstant(new Date(at))))
  if (listOld)
    return {
      key: 'list',
      tone: 'bad',
      title: '名单已过期，请人工核验',
      next: next(`名单更新于 ${from}，联网后自动更新`),
    }
  return {
    key: 'list',
    tone: 'warn',
    title: judges ? '离线核验中' : '离线名单',
    next: next(`名单更新于 ${from}，可用到 ${until}${judges ? '。可以扫二维码核验，18位数字和施工证要联网' : ''}`),
  }
}
