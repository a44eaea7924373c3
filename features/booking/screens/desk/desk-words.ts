import type { Back, DeskPlace, Kind, PlaceRules, Price, Range } from '#contract/booking'
import type { Tone } from '#ui/state'
import { formatPrice } from '#vocabulary/money'

/** How a place stands, as a chip. */
export function placeChip(
  { state, closures }: Pick<DeskPlace, 'state' | 'closures'>,
  now: Date,
): { tone: Tone; word: string } {
  if (state === 'draft') return { tone: 'warn', word: '未开放' }
  if (state === 'gone') return { tone: 'neutral', word: '已停用' }
  return isPaused({ state, closures }, now) ? { tone: 'warn', word: '暂停中' } : { tone: 'ok', word: '开放' }
}

/** Whether an open place is closed for a time now. */
export function isPaused({ state, closures }: Pick<DeskPlace, 'state' | 'closures'>, now: Date): boolean {
  if (state !== 'open') return false
  return closures.some(({ startsAt, endsAt }) => new Date(startsAt) <= now && now < new Date(endsAt))
}

/** A minute of a day as a clock says it, 24:00 at its end. */
export function clockWords(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Minutes of a clock's words, `8:00` to `24:00`; null: they are none. */
export function minuteOf(words: string): number | null {
  const found = /^(\d{1,2}):([0-5]\d)$/.exec(words.trim().replace('：', ':'))
  const minute = found ? Number(found[1]) * 60 + Number(found[2]) : Number.NaN
  return minute <= 1440 ? minute : null
}

/** Open hours in words: `08:00–12:00、13:00–20:00`. */
export function hoursWords(ranges: readonly Range[]): string {
  return ranges.length === 0
    ? '不开放'
    : ranges.map(({ from, to }) => `${clockWords(from)}–${clockWords(to)}`).join('、')
}

/** Open hours as somebody types them, apart by commas; null: they cannot be read. Empty: closed. */
export function readHours(words: string): Range[] | null {
  const parts = words
    .split(/[,，、;；]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const ranges = parts.map((part) => {
    const [from, to, more] = part.split(/[-–—~至]/).map(minuteOf)
    return from == null || to == null || more !== undefined ? null : { from, to }
  })
  // Each was just checked.
  return ranges.includes(null) ? null : (ranges as Range[])
}

const DAYS = { all: '每天', workday: '工作日', dayOff: '休息日' } as const
const FOR = { all: '所有人', company: '企业预订', person: '个人预订' } as const

/** When a price counts and for whom, and what it is. */
export function priceWords({ days, from, to, for: who, priceFen }: Price, kind: Kind): { name: string; value: string } {
  const times = from === 0 && to === 1440 ? '全天' : `${clockWords(from)}–${clockWords(to)}`
  return {
    name: `${DAYS[days]} ${times} · ${FOR[who]}`,
    value: `${formatPrice(priceFen)}/${kind === 'display' ? '天' : '小时'}`,
  }
}

/** How early one cancels, and what goes back. */
export function backWords({ hours, percent }: Back): { name: string; value: string } {
  return { name: hours === 0 ? '开始前随时取消' : `提前 ${hours} 小时取消`, value: `退 ${percent}%` }
}

const WHO = { anyone: '所有已登录的人', company: '企业员工（企业授权）', manager: '企业管理员' } as const

/** The rules of a place in words, for whoever runs it. */
export function rulesInWords(rules: PlaceRules, kind: Kind): { name: string; value: string }[] {
  const quota = (hours: number | null) => (hours === null ? '不限' : `每月 ${hours} 小时`)
  const length =
    kind === 'display'
      ? `最多 ${rules.mostDays} 天`
      : `${rules.leastMinutes}–${rules.mostMinutes} 分钟，每 ${rules.stepMinutes} 分钟选择`
  return [
    { name: '工作日', value: hoursWords(rules.hours.workday) },
    { name: '休息日', value: hoursWords(rules.hours.dayOff) },
    { name: '一次时长', value: length },
    {
      name: '可预订',
      value: `${rules.horizonDays} 天以内${rules.noticeHours > 0 ? `，至少提前 ${rules.noticeHours} 小时` : ''}`,
    },
    { name: '谁可预订', value: WHO[rules.who] },
    { name: '个人额度', value: quota(rules.personHours) },
    { name: '企业额度', value: quota(rules.companyHours) },
    { name: '签到', value: rules.checkIn ? '需要，未签到自动释放' : '不需要' },
    { name: '所需材料', value: rules.papers.length === 0 ? '无' : rules.papers.join('、') },
  ]
}
