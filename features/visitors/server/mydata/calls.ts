import type { MyVisit, visitors } from '#contract/visitors'
import { visitorRefusals } from '#contract/visitors'
import { namesOf } from '#door/people'
import { record } from '#platform/audit'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { clockOf, dayOf, toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { maskPhone } from '#vocabulary/phone'
import { maskPlate } from '#vocabulary/plate'
import { refuse } from '#vocabulary/refusal'
import { askVisit } from '../codes/asking.ts'
import type { VisitorEngines } from '../engines.ts'
import { type FaceConsentRow, listFaceConsents } from '../pictures/queries.ts'
import { type CompanionRow, listCompanions } from '../visits/companion-queries.ts'
import { findVisit, type VisitRow } from '../visits/queries.ts'
import { opened } from '../visits/sealing.ts'
import { namesOfShown, viewVisits } from '../visits/view.ts'
import { CLEARED_MS, deleteVisitData } from './deleting.ts'
import { heldWhy, listReveals } from './queries.ts'
import { withdrawFaces } from './withdrawing.ts'

type Handlers = Pick<HandlersOf<typeof visitors>, 'myVisitData' | 'myVisitDelete' | 'myFaceWithdraw'>

/** Everything of a visit goes so long after it is over, in milliseconds. */
const RETENTION_MS = 180 * 86_400_000
const FIELD_WORDS = {
  name: '姓名',
  phone: '手机号',
  id: '身份证号',
  plate: '车牌',
  note: '留言',
  face: '人脸照片',
  document: '证件照片',
} as const

/** What visitors see of what is kept of them, and how they delete it. */
export function myDataHandlers(engines: VisitorEngines): Handlers {
  return {
    async myVisitData(ctx, asking) {
      const { visit, mine } = await askVisit(engines, ctx, asking, { ended: true })
      return await viewMine(ctx.db, engines, { visit, mine, now: ctx.now })
    },

    async myFaceWithdraw(ctx, asking) {
      const { areaId, caller, now } = ctx
      const { visit, mine } = await askVisit(engines, ctx, asking, { ended: true })
      const { id } = visit
      return await ctx.last(async (db) => {
        const by = { kind: 'visitor', id: caller?.personId ?? null } as const
        const companionIds = mine.map((one) => one.id)
        const withdrawn = await withdrawFaces(db, engines, { visitId: id, companionIds, by, now })
        const actor = caller?.personId ?? 'system:visitors'
        const subject = { kind: 'visit', id }
        if (withdrawn) await record(db, { areaId, at: now, actor, action: 'visitors.face.withdrawn', subject })
        return await viewMine(db, engines, { visit, mine, now })
      })
    },

    async myVisitDelete(ctx, asking) {
      const { areaId, caller, now } = ctx
      const { visit, people, mine } = await askVisit(engines, ctx, asking, { ended: true })
      // Whoever comes along asks whoever leads.
      if (mine.length < people.length) refuse(visitorRefusals.otherPhone)
      const id = visit.id
      return await ctx.last(async (db) => {
        await deleteVisitData(db, engines, { id, by: { kind: 'visitor', id: caller?.personId ?? null }, now })
        const actor = caller?.personId ?? 'system:visitors'
        await record(db, { areaId, at: now, actor, action: 'visitors.visit.deleted', subject: { kind: 'visit', id } })
        const after = (await findVisit(db, areaId, id)) ?? refuse(visitorRefusals.invitationGone)
        return await viewMine(db, engines, { visit: after, mine, now })
      })
    },
  }
}

/** The consents to faces of these people, by their ids. */
async function consentsOf(db: Db, people: readonly CompanionRow[]): Promise<Map<string, FaceConsentRow>> {
  const ids = people.flatMap(({ faceConsentId }) => faceConsentId ?? [])
  return new Map((await listFaceConsents(db, ids)).map((one) => [one.pictureId, one]))
}

const printed = (at: Date) => `${dayOf(at)} ${clockOf(at)}`

/** A consent in words: when, to which text, and when it was withdrawn. */
function consentWords({ agreedAt, textVersion, withdrawnAt }: FaceConsentRow): string {
  const withdrawn = withdrawnAt === null ? '' : `；${printed(withdrawnAt)} 已撤回`
  return `${printed(agreedAt)}，同意书 ${textVersion}${withdrawn}`
}

/** What is kept of a visit as one of its people reads it; `mine`: for whom they stand. */
async function viewMine(
  db: Db,
  engines: VisitorEngines,
  { visit, mine, now }: { visit: VisitRow; mine: readonly CompanionRow[]; now: Date },
): Promise<MyVisit> {
  const { vault } = engines
  const people = await listCompanions(db, [visit.id])
  const reveals = await listReveals(db, visit.id)
  const names = await namesOf(db, [...new Set(reveals.map(({ byId }) => byId))])
  const consents = await consentsOf(db, people)
  const heldUntil = visit.disputedUntil !== null && visit.disputedUntil > now ? visit.disputedUntil : null
  const held = heldUntil && { until: toInstant(heldUntil), why: await heldWhy(db, visit.id) }
  const goes = (ms: number) => {
    if (visit.endedAt === null) return null
    return toInstant(new Date(Math.max(visit.endedAt.getTime() + ms, heldUntil?.getTime() ?? 0)))
  }
  const stored: MyVisit['kept'] = []
  const keep = (what: string, value: string, until: string | null) => {
    if (value !== '') stored.push({ what, value, until })
  }
  for (const [nth, one] of people.entries()) {
    const who = nth === 0 ? '' : `同行人${nth} `
    const name = opened(vault, 'name', one.id, one.nameSealed)
    keep(`${who}姓名`, mine.some(({ id }) => id === one.id) ? name : maskedName(name), goes(RETENTION_MS))
    const phone = opened(vault, 'phone', one.id, one.phoneSealed)
    keep(`${who}手机号`, phone && maskPhone(phone), goes(RETENTION_MS))
    keep(`${who}身份证号`, one.idSealed === null ? '' : '已加密保存', goes(CLEARED_MS))
    keep(`${who}人脸照片`, one.faceId === null ? '' : '已加密保存', goes(CLEARED_MS))
    const agreed = consents.get(one.faceConsentId ?? '')
    keep(`${who}人脸单独同意`, agreed ? consentWords(agreed) : '', goes(RETENTION_MS))
    keep(`${who}证件照片`, one.documentId === null ? '' : '已加密保存', goes(CLEARED_MS))
    keep(`${who}进出时间`, one.enteredAt === null ? '' : '已记录', goes(RETENTION_MS))
  }
  keep('车牌', maskPlate(opened(vault, 'plate', visit.id, visit.plateSealed)), goes(RETENTION_MS))
  keep('给接待人的留言', visit.noteSealed === null ? '' : '已加密保存', goes(RETENTION_MS))
  keep('企业问题的回答', visit.answersSealed === null ? '' : '已加密保存', goes(RETENTION_MS))
  const inside = people.some((one) => one.inside)
  const why = inside ? '离园后才能删除' : heldUntil ? '来访存在争议，暂时保留' : ''
  const [view] = await viewVisits(db, engines, [visit], namesOfShown(mine))
  return {
    visit: view ?? refuse(visitorRefusals.invitationGone),
    kept: stored,
    looks: reveals.map(({ at, byId, byPark, field, companionId, why }) => ({
      at: toInstant(at),
      who: `${byPark ? '园区运营' : visit.companyName} ${maskedName(names.get(byId) ?? '')}`.trim(),
      what: FIELD_WORDS[field],
      whose: whoseOf(companionId),
      why,
    })),
    held,
    can: { delete: why === '' && visit.strippedAt === null, why },
    deletedAt: visit.strippedAt && toInstant(visit.strippedAt),
    face: faceOfMine(),
  }

  function faceOfMine(): MyVisit['face'] {
    const own = people.find(({ id, faceConsentId }) => faceConsentId !== null && mine.some((one) => one.id === id))
    const agreed = consents.get(own?.faceConsentId ?? '')
    if (!own || !agreed) return null
    return { kept: own.faceId !== null, withdrawnAt: agreed.withdrawnAt && toInstant(agreed.withdrawnAt) }
  }

  function whoseOf(companionId: string): string {
    const nth = people.findIndex(({ id }) => id === companionId)
    return nth === 0 ? '您' : nth > 0 ? `同行人${nth}` : '已更换的来访人'
  }
}
