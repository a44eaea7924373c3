import { type HeldAct, type HeldAnswer, type HeldPhoto, instantOf, type OnsiteEntry } from '#client/onsite'
import type { SentOrder, SentPicture, VisitAct, VisitAnswer } from '#contract/decoration'

/** A fault to be corrected, as it waits on the phone; its pictures are those with its `key`. */
export interface HeldPoint {
  readonly key: string
  readonly kind: string
  readonly words: string
}

/** What is ordered, as it waits on the phone. */
export interface HeldOrder {
  readonly points: readonly HeldPoint[]
  /** Null: by the kinds. */
  readonly days: number | null
}

/** An inspection as it was filled in. */
export interface DoneInspection {
  readonly what: 'inspect'
  /** The due one; null: nobody planned it. */
  readonly inspectionId: string | null
  readonly caseId: string
  readonly version: number
  readonly code: string | null
  readonly reason: string
  readonly findings: readonly { readonly itemId: string; readonly ok: boolean; readonly words: string }[]
  readonly remark: string
  readonly order: HeldOrder | null
}

/** An order of correction. */
export interface DoneOrder {
  readonly what: 'order'
  readonly caseId: string
  readonly of: { readonly what: 'inspection' | 'check'; readonly id: string } | null
  readonly order: HeldOrder
}

/** A check as it was decided. */
export interface DoneCheck {
  readonly what: 'check'
  readonly checkId: string
  readonly caseId: string
  readonly passed: boolean
  readonly version: number
  readonly answers: Readonly<Record<string, readonly string[]>>
  readonly words: string
  readonly partyName: string
  readonly order: HeldOrder | null
}

/** The first picture of a waterproofing. */
export interface DoneFirst {
  readonly what: 'first'
  readonly checkId: string
  readonly caseId: string
}

/** What staff does on the spot. */
export type DoneVisit = DoneInspection | DoneOrder | DoneCheck | DoneFirst

/** An act as it waits. */
export type WaitingVisit = HeldAct<DoneVisit>

/** What became of an act. */
export interface VisitHeard extends HeldAnswer {
  /** The inspection, correction or check that it became; null: none. */
  readonly recordId: string | null
  /** It was stored as a late report. */
  readonly lateReport: boolean
}

/** An act on this phone, sent or not. */
export type VisitEntry = OnsiteEntry<DoneVisit, VisitHeard>

/** Of what a picture beside an act is, for `itemId` of a held photo: the presence of the inspector. */
export const PRESENCE = 'presence'
/** A picture of a check as a whole, the second one of a waterproofing, and the signatures. */
export const CHECK = 'check'
export const SECOND = 'second'
export const STAFF_SIGN = 'staff'
export const PARTY_SIGN = 'party'
/** A picture of what was found at an item, and of a point of an order. */
export const itemKey = (id: string): string => `item ${id}`
export const pointKey = (key: string): string => `point ${key}`

/** An act as the server takes it. Pictures that were not sent are left out. */
export function visitActOf(
  { id: actId, at, photos, done }: WaitingVisit,
  fileIds: ReadonlyMap<string, string>,
): VisitAct {
  const common = { actId, at: instantOf(at) }
  const of = (key: string): SentPicture[] => picturesOf(photos, key, fileIds)
  const orderOf = ({ points, days }: HeldOrder): SentOrder => ({
    points: points.map(({ key, kind, words }) => ({ kind, words: words.trim(), photos: of(key) })),
    ...(days !== null && { days }),
  })
  switch (done.what) {
    case 'inspect': {
      const { inspectionId, caseId, version, code, reason, findings, remark, order } = done
      return {
        ...common,
        what: 'inspect',
        ...(inspectionId !== null && { inspectionId }),
        caseId,
        version,
        presence: code === null ? { words: reason.trim(), photos: of(PRESENCE) } : { code, photos: of(PRESENCE) },
        findings: findings.map(({ itemId, ok, words }) => ({
          itemId,
          ok,
          words: ok ? '' : words.trim(),
          photos: ok ? [] : of(itemKey(itemId)),
        })),
        remark: remark.trim(),
        ...(order && { order: orderOf(order) }),
      }
    }
    case 'order':
      return {
        ...common,
        what: 'order',
        caseId: done.caseId,
        ...(done.of && { of: done.of }),
        order: orderOf(done.order),
      }
    case 'check': {
      const { checkId, caseId, passed, version, answers, words, partyName, order } = done
      const [second, staffSign, partySign] = [of(SECOND)[0], of(STAFF_SIGN)[0], of(PARTY_SIGN)[0]]
      return {
        ...common,
        what: 'check',
        checkId,
        caseId,
        result: {
          passed,
          version,
          answers,
          words: words.trim(),
          photos: of(CHECK),
          ...(second && { second }),
          ...(staffSign && { staffSign }),
          ...(partySign && { partySign }),
          partyName: partyName.trim(),
          ...(order && { order: orderOf(order) }),
        },
      }
    }
    case 'first': {
      const [photo] = of(CHECK)
      // a photo of an act is sent before it
      if (!photo) throw new Error('the first picture was not sent')
      return { ...common, what: 'first', checkId: done.checkId, caseId: done.caseId, photo }
    }
  }
}

function picturesOf(photos: readonly HeldPhoto[], key: string, fileIds: ReadonlyMap<string, string>): SentPicture[] {
  return photos.flatMap(({ name, itemId, takenAt }) => {
    const fileId = itemId === key ? fileIds.get(name) : undefined
    return fileId === undefined ? [] : [{ fileId, takenAt: instantOf(takenAt) }]
  })
}

/** The answer about one act. `null`: it may pass when it is sent again as it is. */
export function heardOf({ actId, state, id, code, words, retry, lateReport }: VisitAnswer): VisitHeard | null {
  if (state === 'refused' && retry) return null
  return { id: actId, no: state === 'refused' ? { words, code } : null, recordId: id, lateReport }
}
