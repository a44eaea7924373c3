import {
  type CaseDraft,
  type CaseFacts,
  type CaseLack,
  earliestDay,
  lacksOf,
  applyRefusals as no,
} from '#contract/decoration'
import { type HeldRoom, roomsOf, workdaysOf } from '#door/estate'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { type Day, dayOf, fullDay } from '#vocabulary/day'
import { graphOf } from '#vocabulary/form-graph'
import { type Field, type Filled, NOTHING_FILLED } from '#vocabulary/form-model'
import { problemsIn, stateOf } from '#vocabulary/form-state'
import { Refusal } from '#vocabulary/refusal'
import { type FirmRow, findFirm } from '../firms/queries.ts'
import { managedBy } from '../ground/parties.ts'
import { findOffered, type TypeVersion } from '../types/queries.ts'
import { type SettingRow, settingOf } from '../types/setting-queries.ts'
import { findTaking } from './queries.ts'

/** What a case as filled in is about. */
export interface Asked {
  /** Null: the one that it is for holds no such room today. */
  readonly room: HeldRoom | null
  readonly type: TypeVersion | null
  readonly firm: FirmRow | null
  readonly setting: SettingRow
  readonly today: Day
  readonly earliestOn: Day
  /** Number of the case that the room has already; null: none. */
  readonly takenBy: string | null
}

/** Loads what a case as filled in is about. `own`: the case itself, with the version of its type where it was handed in already. */
export async function loadAsked(
  db: Db,
  person: Pick<Caller, 'areaId' | 'personId' | 'companies'>,
  draft: Pick<CaseDraft, 'roomId' | 'companyId' | 'typeId' | 'firmId'>,
  now: Date,
  own: { id: string | null; type: TypeVersion | null } = { id: null, type: null },
): Promise<Asked> {
  const { areaId, personId } = person
  const { roomId, companyId, typeId, firmId } = draft
  const today = dayOf(now)
  const mayHold = companyId === null || managedBy(person).includes(companyId)
  const holder = companyId === null ? { personId } : { companyId }
  const rooms = roomId !== null && mayHold ? await roomsOf(db, areaId, holder, today) : []
  const setting = await settingOf(db, areaId)
  const isOwnType = own.type !== null && own.type.typeId === typeId
  return {
    room: rooms.find(({ id }) => id === roomId) ?? null,
    type: isOwnType ? own.type : typeId === null ? null : await findOffered(db, areaId, typeId),
    firm: firmId === null ? null : await findFirm(db, areaId, firmId),
    setting,
    today,
    earliestOn: earliestDay(today, setting.leadWorkdays, await workdaysOf(db, areaId)),
    takenBy: roomId === null ? null : await findTaking(db, areaId, roomId, own.id),
  }
}

/** What the form of a case lacks, by path. */
export function formLacks(
  fields: readonly Field[],
  filled: Filled = NOTHING_FILLED,
): { path: string; message: string }[] {
  const graph = graphOf(fields)
  return problemsIn(graph, filled, stateOf(graph, filled))
}

/** What a case as filled in lacks. `mended`: it was handed in before, so the days ahead were kept then. */
export function lacksIn(
  draft: CaseDraft,
  { room, type, firm, setting, today, earliestOn, takenBy }: Asked,
  form: CaseFacts['form'],
  mended = false,
): CaseLack[] {
  const design = type?.design ?? null
  const lacks = lacksOf(draft, {
    today,
    earliestOn: mended ? today : earliestOn,
    limits: setting,
    type: design,
    holdsRoom: room !== null,
    takenBy,
    firm,
    form,
  })
  return lacks
}

const MISSING: readonly CaseLack['kind'][] = ['type', 'scope', 'area', 'paper', 'firm', 'foreman']

/** The refusal of handing a case in with these lacks; null: it may be handed in. */
export function refusalOf(lacks: readonly CaseLack[], { type, setting, earliestOn, takenBy }: Asked): Refusal | null {
  const real = lacks.filter(({ warning }) => !warning)
  const [first] = real
  if (!first) return null
  const { kind, spot: field, words, name } = first
  if (kind === 'room') return new Refusal(no.room, { field })
  if (kind === 'taken') return new Refusal(no.taken, { field, data: { number: takenBy ?? '' } })
  if (kind === 'period')
    return new Refusal(no.period, { field, data: { days: type?.design.days ?? setting.periodDays } })
  if (kind === 'lead')
    return new Refusal(no.lead, { field, data: { days: setting.leadWorkdays, day: fullDay(earliestOn) } })
  if (kind === 'ended')
    return new Refusal(no.firmEnded, { field, data: { words: words.replace('，请更新后再提交', '') } })
  if (kind === 'form') return new Refusal(no.form, { field, data: { problem: words } })
  const missing = real.filter(
    (each) => MISSING.includes(each.kind) || (each.kind === 'days' && each.words.startsWith('请选择')),
  )
  if (kind === 'days' && !words.startsWith('请选择')) return new Refusal(no.days, { field })
  const names = missing.length === 0 ? name : missing.map((each) => each.name).join('、')
  return new Refusal(no.missing, { field, data: { n: Math.max(1, missing.length), names } })
}
