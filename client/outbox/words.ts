import { daysSince, momentOf } from '#client/messages'
import { dayOf, toInstant } from '#vocabulary/day'
import { type AnyEntry, isUnsent, picturesWaiting } from './entry.ts'
import type { Noted } from './noted.ts'
import { fewPictures, type Room } from './room.ts'

/** A sentence about what waits. */
export interface UnsentNotice {
  readonly key: 'waiting' | 'stuck' | 'others' | 'room' | 'stay'
  readonly tone: 'warn' | 'bad' | 'info'
  readonly title: string
  readonly next: string
  /** What can be done about it. */
  readonly act?: 'retry' | 'open'
}

/** Of `unsentNotices`. */
export interface UnsentSituation {
  readonly ready: boolean
  readonly online: boolean
  readonly entries: readonly AnyEntry[]
  readonly others: number
  readonly waitsUntil: number | null
  readonly sending: boolean
  readonly trouble: string | null
  readonly lasting: boolean
  /** The browser opens this page again without network. */
  readonly reopens: boolean
  readonly room: Room
  /** By the phone's clock, in ms. */
  readonly now: number
}

/** The notices about what waits on this phone, the gravest first. */
export function unsentNotices(of: UnsentSituation): UnsentNotice[] {
  if (!of.ready) return []
  const notices = [stuckNotice(of), waitingNotice(of), stayNotice(of), roomNotice(of), othersNotice(of)]
  return notices.filter((notice) => notice !== null)
}

function stuckNotice({ entries }: UnsentSituation): UnsentNotice | null {
  const stuck = entries.filter((entry) => isUnsent(entry) && entry.stuck != null)
  if (stuck.length === 0) return null
  return {
    key: 'stuck',
    tone: 'bad',
    title: `${stuck.length} 条记录没有上传成功`,
    next: '记录仍保存在本机，查看原因后可以重试',
    act: 'open',
  }
}

function waitingNotice(of: UnsentSituation): UnsentNotice | null {
  const waiting = of.entries.filter((entry) => isUnsent(entry) && entry.stuck == null)
  if (waiting.length === 0) return null
  const pictures = picturesWaiting(waiting).size
  const title = `${waiting.length} 条记录待上传${pictures > 0 ? `，含 ${pictures} 张照片` : ''}`
  const oldest = Math.min(...waiting.map(({ at }) => at))
  const late = daysSince(dayOf(new Date(oldest)), new Date(of.now)) > 0
  const { next, act } = goingOn(of)
  const since = late ? `最早一条记录于 ${inWords(oldest, of.now)}，请尽快联网上传。` : ''
  const tone = late || act !== undefined ? 'warn' : 'info'
  return { key: 'waiting', tone, title, next: since + next, ...(act && { act }) }
}

/** How it goes on with what waits. */
function goingOn({ online, waitsUntil, trouble, now }: UnsentSituation): { next: string; act?: 'retry' } {
  if (!online) return { next: '联网后自动上传，每条只算一次' }
  if (waitsUntil !== null) return { next: `照片上传较多，${inWords(waitsUntil, now)} 后自动继续` }
  return trouble === null ? { next: '正在上传，请稍候' } : { next: trouble, act: 'retry' }
}

/** Says to stay open where a reload would lose something, or where the page would not come back. */
function stayNotice({ lasting, reopens, online, entries }: UnsentSituation): UnsentNotice | null {
  const waits = entries.some(isUnsent)
  if (!lasting)
    return {
      key: 'stay',
      tone: waits || !online ? 'bad' : 'warn',
      title: '请不要关闭或刷新本页',
      next: '本浏览器不能保存离线数据，关闭后未上传的记录会丢失',
    }
  if (reopens || online) return null
  return {
    key: 'stay',
    tone: 'warn',
    title: '请不要关闭或刷新本页',
    next: '本浏览器断网后打不开本页，已记录的内容不会丢失',
  }
}

function roomNotice({ room }: UnsentSituation): UnsentNotice | null {
  const few = fewPictures(room.left)
  if (few === null) return null
  return {
    key: 'room',
    tone: few === 0 ? 'bad' : 'warn',
    title: few === 0 ? '手机存储空间已满' : `手机存储空间不足，大约还能存 ${few} 张照片`,
    next: '请联网上传，或清理手机空间后再拍照',
  }
}

function othersNotice({ others }: UnsentSituation): UnsentNotice | null {
  if (others === 0) return null
  return {
    key: 'others',
    tone: 'warn',
    title: `本机还有其他人的 ${others} 条记录待上传`,
    next: '请其本人在本机登录后上传',
  }
}

/** What is said to who logs out while something waits; null: nothing does. */
export function signOutWords(noted: readonly Noted[]): { title: string; text: string } | null {
  const count = noted.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return null
  const places = noted.map(({ where }) => where).join('、')
  const hours = noted.flatMap((one) => one.hours ?? [])
  const within = hours.length > 0 ? `在 ${Math.min(...hours)} 小时内` : ''
  const late = hours.length > 0 ? '，逾期不再接收' : '，在此之前一直保存在本机'
  return {
    title: `还有 ${count} 条离线记录没有上传`,
    text: `退出后要由您本人${within}再次登录本机才会上传${late}。建议先连接网络，打开${places}页上传。`,
  }
}

const inWords = (ms: number, now: number): string => momentOf(toInstant(new Date(ms)), new Date(now))
