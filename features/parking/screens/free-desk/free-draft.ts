import type { ParkFreeEvent } from '#contract/parking'
import { addDays, clockOf, dayOf, toInstant } from '#vocabulary/day'

/** A free event or card as it is typed; numbers and moments are texts. */
export interface FreeDraft {
  kind: ParkFreeEvent['kind']
  name: string
  about: string
  lotIds: string[]
  startDay: string
  startTime: string
  endDay: string
  endTime: string
  /** Empty: any number. */
  quota: string
  platesEach: number
  companies: { id: string; name: string }[]
  confirmNeeded: boolean
  state: 'draft' | 'open'
}

/** A new event of tomorrow, the whole day. */
export function emptyDraft(now: Date): FreeDraft {
  const tomorrow = addDays(dayOf(now), 1)
  return {
    kind: 'event',
    name: '',
    about: '',
    lotIds: [],
    startDay: tomorrow,
    startTime: '08:00',
    endDay: tomorrow,
    endTime: '20:00',
    quota: '',
    platesEach: 1,
    companies: [],
    confirmNeeded: false,
    state: 'draft',
  }
}

/** An event as its form begins. */
export function draftOf(event: ParkFreeEvent): FreeDraft {
  const [startsAt, endsAt] = [new Date(event.startsAt), new Date(event.endsAt)]
  return {
    kind: event.kind,
    name: event.name,
    about: event.about,
    lotIds: event.lots.map(({ id }) => id),
    startDay: dayOf(startsAt),
    startTime: clockOf(startsAt),
    endDay: dayOf(endsAt),
    endTime: clockOf(endsAt),
    quota: event.quota === null ? '' : String(event.quota),
    platesEach: event.platesEach,
    companies: event.companies,
    confirmNeeded: event.confirmNeeded,
    state: event.state === 'draft' ? 'draft' : 'open',
  }
}

/** A moment of the park by day and clock; null: one of them is none. */
export function momentOf(day: string, time: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}/.test(time)) return null
  const at = new Date(`${day}T${time.slice(0, 5)}:00+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

const MARK_MINUTES = 5

function momentProblem(at: Date | null, time: string, what: string): string | null {
  if (at === null) return `请填写${what}`
  return Number(time.slice(3, 5)) % MARK_MINUTES === 0 ? null : '时间要是整5分钟，如 08:00、08:05'
}

/** What is wrong under each field, in words. `before`: the event that is changed. */
export function problemsOfDraft(draft: FreeDraft, before: ParkFreeEvent | null, now: Date) {
  const [startsAt, endsAt] = [momentOf(draft.startDay, draft.startTime), momentOf(draft.endDay, draft.endTime)]
  const quota = Number(draft.quota)
  const endWrong = momentProblem(endsAt, draft.endTime, '结束时间')
  const isMoved = before === null || Date.parse(before.endsAt) !== endsAt?.getTime()
  return {
    name: draft.name.trim() === '' ? '请填写名称' : null,
    lotIds: draft.lotIds.length === 0 ? '请选择至少一个车场' : null,
    startDay: momentProblem(startsAt, draft.startTime, '开始时间'),
    endDay:
      endWrong ??
      (startsAt && endsAt && endsAt <= startsAt
        ? '结束时间要晚于开始时间'
        : isMoved && endsAt && endsAt <= now
          ? '结束时间要晚于现在'
          : null),
    quota:
      draft.quota === '' || (/^\d{1,6}$/.test(draft.quota) && quota >= 1 && quota <= 100_000)
        ? before && draft.quota !== '' && quota < before.held
          ? `已占用${before.held}个，不能少于它`
          : null
        : '请填写1至100000，不限请留空',
  }
}

/** What the call of saving is asked with. */
export function savingOf(draft: FreeDraft, id: string | null, state: ParkFreeEvent['state']) {
  const { kind, name, about, lotIds, quota, platesEach, companies, confirmNeeded } = draft
  const [startsAt, endsAt] = [momentOf(draft.startDay, draft.startTime), momentOf(draft.endDay, draft.endTime)]
  if (startsAt === null || endsAt === null) return null
  return {
    ...(id !== null && { id }),
    kind,
    name: name.trim(),
    about: about.trim(),
    lotIds,
    startsAt: toInstant(startsAt),
    endsAt: toInstant(endsAt),
    quota: quota === '' ? null : Number(quota),
    platesEach,
    companyIds: companies.map((company) => company.id),
    confirmNeeded: kind === 'card' || confirmNeeded,
    state,
  }
}
