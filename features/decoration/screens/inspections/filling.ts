import type { HeldPhoto } from '#client/onsite'
import type { FaultKind, InspectItem, VisitLists } from '#contract/decoration'
import { type DoneInspection, type HeldOrder, itemKey, PRESENCE } from '../acts/visit-acts.ts'

/** What was found at an item. */
export interface Found {
  readonly ok: boolean
  readonly words: string
}

/** An inspection as it is being filled in. */
export interface InspectionDraft {
  /** The text of the door sign's code; null: it was not scanned. */
  readonly code: string | null
  /** Why it was not scanned. */
  readonly reason: string
  readonly found: Readonly<Record<string, Found>>
  readonly photos: readonly HeldPhoto[]
  readonly remark: string
  /** Faults are ordered to be corrected at once. */
  readonly orders: boolean
  /** Days until they are due; null: by the kinds. */
  readonly days: number | null
}

/** Nothing is filled in yet. */
export const EMPTY_INSPECTION: InspectionDraft = {
  code: null,
  reason: '',
  found: {},
  photos: [],
  remark: '',
  orders: true,
  days: null,
}

/** What is inspected. */
export interface Inspected {
  /** Null: nobody planned it. */
  readonly inspectionId: string | null
  readonly caseId: string
  readonly version: number
  readonly lists: VisitLists
}

/** Something wrong with what is filled in: where (`presence`, or the id of an item), at its words or at its pictures. */
export interface Fault {
  readonly at: string
  readonly part: 'choice' | 'words' | 'photos'
  readonly words: string
}

const has = (photos: InspectionDraft['photos'], key: string): boolean => photos.some(({ itemId }) => itemId === key)

/** What is wrong with what is filled in, in the order of the form; empty: it may be sent. */
export function inspectionFaults(items: readonly InspectItem[], draft: InspectionDraft): Fault[] {
  const { code, reason, found, photos } = draft
  const faults: Fault[] = []
  if (code === null) {
    if (reason.trim() === '') faults.push({ at: PRESENCE, part: 'words', words: '请扫描公示牌，或写明没有扫描的原因' })
    if (!has(photos, PRESENCE))
      faults.push({ at: PRESENCE, part: 'photos', words: '没有扫描公示牌时，请拍一张现场照片' })
  }
  for (const { id } of items) {
    const one = found[id]
    if (!one) faults.push({ at: id, part: 'choice', words: '请选择正常或异常' })
    else if (!one.ok) {
      if (one.words.trim() === '') faults.push({ at: id, part: 'words', words: '请写明哪里不合格' })
      if (!has(photos, itemKey(id))) faults.push({ at: id, part: 'photos', words: '请至少拍一张照片' })
    }
  }
  return faults
}

/** The items at which something is wrong, in their order. */
export const faultyOf = (items: readonly InspectItem[], { found }: Pick<InspectionDraft, 'found'>): InspectItem[] =>
  items.filter(({ id }) => found[id]?.ok === false)

/** Whether the order of these faults has something that is due in 24 hours. */
export const hasSafety = (kinds: readonly FaultKind[], faulty: readonly InspectItem[]): boolean =>
  faulty.some((item) => kinds.some(({ key, safety }) => safety && key === item.kind))

/** What is ordered of the faults: each a point with the pictures of its item; null: nothing. */
function orderOf(items: readonly InspectItem[], draft: InspectionDraft): HeldOrder | null {
  const faulty = faultyOf(items, draft)
  if (!draft.orders || faulty.length === 0) return null
  return {
    points: faulty.slice(0, POINTS_MAX).map(({ id, label, kind }) => ({
      key: itemKey(id),
      kind,
      words: `${label}：${draft.found[id]?.words.trim() ?? ''}`.slice(0, WORDS_MAX),
    })),
    days: draft.days,
  }
}

const POINTS_MAX = 20
const WORDS_MAX = 300

/** The inspection as it is sent. Ask `inspectionFaults` first. */
export function doneInspectionOf(
  { inspectionId, caseId, version, lists }: Inspected,
  draft: InspectionDraft,
): DoneInspection {
  const { code, reason, found, remark } = draft
  return {
    what: 'inspect',
    inspectionId,
    caseId,
    version,
    code,
    reason,
    findings: lists.items.map(({ id }) => {
      const { ok, words } = found[id] ?? { ok: true, words: '' }
      return { itemId: id, ok, words: ok ? '' : words }
    }),
    remark,
    order: orderOf(lists.items, draft),
  }
}

/** The pictures that go with it: those of items that turned out to be fine, and of a presence that was scanned, stay behind. */
export function sentWith(items: readonly InspectItem[], draft: InspectionDraft): HeldPhoto[] {
  const keys = new Set([
    ...faultyOf(items, draft).map(({ id }) => itemKey(id)),
    ...(draft.code === null ? [PRESENCE] : []),
  ])
  return draft.photos.filter(({ itemId }) => itemId !== null && keys.has(itemId))
}
