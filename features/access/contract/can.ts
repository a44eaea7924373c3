// Whether somebody may cross a point, answered alike by the server, a gatekeeper's phone without network and a device. Pure: plain values
// in, reasons out. Times are milliseconds since 1970.

/** Codes of the refusals that a screen answers by more than their sentence; `refusals.ts` is made of them. */
export const REFUSED = {
  notGatekeeper: 16004,
  crossingDone: 16006,
  noPass: 16007,
  mayNotCreate: 16008,
  createdAlready: 16009,
  doorUnknown: 16012,
  notInside: 16013,
  agentOver: 16096,
  cameraUnknown: 16100,
  viewingsMany: 16102,
} as const

/** Which way a point leads. */
export type Direction = 'in' | 'out'

/** What became of the code, card, face or password that was shown, before anybody looks at the pass. */
export type Shown = 'good' | 'foreign' | 'not_yet' | 'expired' | 'revoked' | 'used' | 'unknown' | 'too_many'

/** What a verdict knows of a pass. */
export interface PassFacts {
  /** It is good from this moment on. */
  readonly from: number
  /** It is good up to this moment, which is no longer its own; null: until it is ended. */
  readonly until: number | null
  readonly suspended: boolean
  /** What is told of the suspension, a whole sentence; null or left out: the usual words. */
  readonly suspendWhy?: string | null
  readonly ended: boolean
  /** Null: every building. */
  readonly buildingIds: readonly string[] | null
  /** It opens these points alone; null or left out: by building. */
  readonly pointIds?: readonly string[] | null
  /** Another pass of the same holder names this point. */
  readonly namedHere?: boolean
  /** How often its person may still come in; null: any number of times. */
  readonly entriesLeft: number | null
  readonly inside: boolean
  /** It is of an agent, who crosses in somebody's place. */
  readonly agent?: boolean
}

/** What a verdict knows of a point. */
export interface PointFacts {
  /** Left out: the edge of the park in general. */
  readonly id?: string
  /** Only passes that name it let in here. */
  readonly restricted?: boolean
  readonly direction: Direction
  /** Null: on the edge of the park. */
  readonly buildingId: string | null
  readonly disabled: boolean
}

/** All that a verdict is made of. */
export interface VerdictFacts {
  readonly now: number
  readonly point: PointFacts
  readonly shown: Shown
  /** Null: what was shown names no pass that is known. */
  readonly pass: PassFacts | null
  /** The same code let somebody in elsewhere: at points of the same building, or of the edge of the park, that lead in. */
  readonly usedElsewhere?: boolean
  /** The park or the company lets this person in no more. */
  readonly blocked?: boolean
  /** How old the list is that is asked, without network; null or left out: the server itself is asked. */
  readonly listAge?: number | null
  /** The clock of the phone that asks cannot be right. */
  readonly clockOff?: boolean
}

/** Why not. */
export type Why =
  | 'clock_off'
  | 'list_old'
  | 'point_closed'
  | 'code_foreign'
  | 'code_early'
  | 'code_expired'
  | 'code_revoked'
  | 'code_used'
  | 'code_unknown'
  | 'too_many'
  | 'two_gates'
  | 'no_pass'
  | 'blocked'
  | 'ended'
  | 'suspended'
  | 'early'
  | 'late'
  | 'building'
  | 'point'
  | 'used_up'
  | 'inside_already'
  | 'agent_over'

/** Who can make a reason go away. `holder`: who shows the code · `granter`: the host, or the company that gave the pass. */
export type Grants = 'holder' | 'granter' | 'gatekeeper' | 'operator'

/** One reason against crossing, when it clears by itself (null: it does not), and who can make it go. */
export interface Reason {
  readonly why: Why
  readonly clearsAt: number | null
  readonly grants: Grants
  /** The sentence, where it is the pass's own; left out: the usual one. */
  readonly words?: string
}

/** Who can make each reason go away. */
export const GRANTS_OF: Readonly<Record<Why, Grants>> = {
  clock_off: 'gatekeeper',
  list_old: 'gatekeeper',
  point_closed: 'operator',
  code_foreign: 'holder',
  code_early: 'holder',
  code_expired: 'holder',
  code_revoked: 'holder',
  code_used: 'holder',
  code_unknown: 'holder',
  too_many: 'holder',
  two_gates: 'gatekeeper',
  no_pass: 'granter',
  blocked: 'granter',
  ended: 'granter',
  suspended: 'operator',
  early: 'granter',
  late: 'granter',
  building: 'granter',
  point: 'operator',
  used_up: 'granter',
  inside_already: 'gatekeeper',
  agent_over: 'granter',
}

const reasonOf = (why: Why, clearsAt: number | null = null): Reason => ({ why, clearsAt, grants: GRANTS_OF[why] })

/** How old a list without network may be: a shift of twelve hours. */
export const LIST_MS = 12 * 3_600_000

/** Codes are given out up to so long before they hold, in ms: four slots at a time. */
const GIVEN_AHEAD_MS = 120_000

/** Whether a signed code that holds from a moment on proves that the clock of whoever reads it is behind: it cannot have been given out yet. */
export function provesSlow(from: number, now: number): boolean {
  return from - now > GIVEN_AHEAD_MS
}

const SHOWN_WHY: Readonly<Record<Exclude<Shown, 'good'>, Why>> = {
  foreign: 'code_foreign',
  not_yet: 'code_early',
  expired: 'code_expired',
  revoked: 'code_revoked',
  used: 'code_used',
  unknown: 'code_unknown',
  too_many: 'too_many',
}

/**
 * Every reason against crossing here and now, the gravest first; empty: it opens. Whoever is inside is let out after their time and from every building:
 * nobody is shut in. A pass that was ended or suspended opens nothing, a way out neither: then a gatekeeper opens by hand.
 */
export function verdict(facts: VerdictFacts): Reason[] {
  const { now, point, shown, pass } = facts
  const reasons: Reason[] = []
  const say = (why: Why) => reasons.push(reasonOf(why))
  if (facts.clockOff) say('clock_off')
  const listOld = facts.listAge !== null && facts.listAge !== undefined && facts.listAge > LIST_MS
  if (listOld) say('list_old')
  if (point.disabled) say('point_closed')
  if (facts.blocked) say('blocked')
  if (shown !== 'good') say(SHOWN_WHY[shown])
  if (facts.usedElsewhere) say('two_gates')
  if (pass === null) {
    // of whom an old list does not name nothing is known
    if (shown === 'good' && !listOld) say('no_pass')
    return reasons
  }
  if (pass.ended) say(pass.agent ? 'agent_over' : 'ended')
  if (pass.suspended)
    reasons.push({ ...reasonOf('suspended'), ...(pass.suspendWhy != null && { words: pass.suspendWhy }) })
  if (point.direction === 'in') reasons.push(...reasonsAgainstEntry(pass, point, now))
  return reasons
}

function reasonsAgainstEntry(pass: PassFacts, point: PointFacts, now: number): Reason[] {
  const reasons: Reason[] = []
  if (now < pass.from) reasons.push(reasonOf('early', pass.from))
  if (pass.until !== null && now >= pass.until) reasons.push(reasonOf(pass.agent ? 'agent_over' : 'late'))
  const { buildingId } = point
  if (buildingId !== null && pass.buildingIds !== null && !pass.buildingIds.includes(buildingId))
    reasons.push(reasonOf('building'))
  if (!mayEnter(pass, point)) reasons.push(reasonOf('point'))
  if (pass.entriesLeft === 0 && !pass.inside) reasons.push(reasonOf('used_up'))
  // Behind the edge of the park a pass of one entry goes on from door to door.
  if (pass.entriesLeft !== null && pass.inside && buildingId === null) reasons.push(reasonOf('inside_already'))
  return reasons
}

/** Whether a pass names a point that only named passes open, or that is one of the few that it opens. */
function mayEnter({ pointIds = null, namedHere = false }: PassFacts, { id, restricted = false }: PointFacts): boolean {
  if (id === undefined) return true
  return pointIds === null ? !restricted || namedHere : pointIds.includes(id)
}

/** Whether a crossing is to be looked at: somebody comes in at the edge of the park who is inside already, as far as gates saw. */
export function comesInTwice(pass: Pick<PassFacts, 'inside' | 'entriesLeft'>, point: PointFacts): boolean {
  return point.direction === 'in' && point.buildingId === null && pass.inside && pass.entriesLeft === null
}

/** Where a pass stands at a moment. */
export type PassState = 'scheduled' | 'active' | 'suspended' | 'over' | 'ended'

/** Where a pass stands: times and marks say it, nothing has to run for it. */
export function passState(pass: Pick<PassFacts, 'from' | 'until' | 'suspended' | 'ended'>, now: number): PassState {
  if (pass.ended) return 'ended'
  if (pass.until !== null && now >= pass.until) return 'over'
  if (pass.suspended) return 'suspended'
  return now < pass.from ? 'scheduled' : 'active'
}

const SENTENCES: Readonly<Record<Why, string>> = {
  clock_off: '手机时间异常，请联网校准',
  list_old: '名单已过期，请人工核验',
  point_closed: '此处暂停通行，请走其他通道',
  code_foreign: '无法识别，请重新扫码或手动输入',
  code_early: '二维码还没有生效，请联网刷新',
  code_expired: '二维码已过期，请刷新',
  code_revoked: '二维码已失效，请刷新',
  code_used: '二维码已使用，请刷新后重试',
  code_unknown: '无法识别，请重新扫码或手动输入',
  too_many: '尝试次数过多，请稍后再试',
  two_gates: '此码刚在其他入口使用过，请核对本人',
  no_pass: '没有通行权限',
  blocked: '暂时无法办理，请联系接待人',
  ended: '通行权限已结束',
  suspended: '通行权限已暂停',
  early: '不在通行时段，{time}起可用',
  late: '通行时段已过',
  building: '不在可通行的楼宇',
  point: '此处仅限获批人员，请先申请门禁',
  used_up: '进入次数已用完',
  inside_already: '已在园区内，请先核对',
  agent_over: '代理已到期',
}

/** A reason in words; `timeWords` says a moment. */
export function reasonWords(
  { why, clearsAt, words }: Pick<Reason, 'why' | 'clearsAt' | 'words'>,
  timeWords: (at: number) => string,
): string {
  if (words !== undefined) return words
  return SENTENCES[why].replace('{time}', clearsAt === null ? '' : timeWords(clearsAt))
}

/** What gates say of a pass whose work was stopped, and whom to call. */
export function stoppedWords(phone: string): string {
  return `该工程已停工，通行证暂停使用，请联系${phone}`
}

const BADGE_SENTENCES: Partial<Record<Why, string>> = {
  code_revoked: '施工证已作废，请使用新证',
  code_unknown: '没有这张施工证，请核对证件编号',
}

/** What is told of a reason where a printed badge was shown, which nobody refreshes; null: the usual words. */
export function badgeWords(why: Why): string | null {
  return BADGE_SENTENCES[why] ?? null
}

/** How a printed badge begins. */
export const BADGE_PREFIX = '65'

/** Whether a text that was scanned or typed is written as a printed badge is. Only the server can tell whether it is one. */
export function isBadge(text: string): boolean {
  return /^65\d{16}$/.test(text.replaceAll(/[\s-]/g, ''))
}

/** Who to ask, in words. */
export const GRANTS_WORDS: Readonly<Record<Grants, string>> = {
  holder: '请本人刷新二维码',
  granter: '请联系接待人或企业管理员',
  gatekeeper: '由门岗核对后放行',
  operator: '请联系园区管理处',
}

/** What is known of somebody in an emergency. Times are milliseconds since 1970, by the clock of the server. */
export interface MusterMark {
  readonly state: 'safe' | 'missing'
  readonly at: number
  /** Who found out. */
  readonly by: string
}

/**
 * Of two marks of one person the one that counts: the later one by its own time, however late it came. Of the same moment 未找到 counts, for a person who is looked for in vain
 * costs less than one who is not looked for; of two alike the one by the smaller id, so that every phone comes to the same.
 */
export function laterMark(one: MusterMark, other: MusterMark): MusterMark {
  if (one.at !== other.at) return one.at > other.at ? one : other
  if (one.state !== other.state) return one.state === 'missing' ? one : other
  return one.by <= other.by ? one : other
}

/** So long before an emergency was begun a mark may have been made: whoever had no network began to look earlier. In ms. */
export const MARK_BEFORE_MS = 3_600_000
