import { type DeskClaim, type MisreadClaim, type parking, parkingRefusals } from '#contract/parking'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import { type HandlersOf, repeated } from '#platform/http'
import { takeLimit } from '#platform/identity'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { actOf } from '../desk-work/act.ts'
import { correctPlate } from '../desk-work/correct-plate.ts'
import type { ParkingEngines } from '../engines.ts'
import { viewPassage } from '../find/view.ts'
import { needGuard } from '../lanes/guards.ts'
import { listLots } from '../lots/queries.ts'
import { writeClaim, writeDecision } from './messages.ts'
import { nearTo } from './near.ts'
import {
  decideClaim,
  findClaim,
  findEntryOf,
  findRead,
  insertClaim,
  isInside,
  type ListedClaim,
  listClaimsIn,
  listClaimsOf,
  lockClaim,
} from './queries.ts'

type Handlers = Pick<
  HandlersOf<typeof parking>,
  'deskLikely' | 'misreadClaim' | 'misreadMine' | 'misreadClaims' | 'misreadLook' | 'misreadDecide'
>

const PAGE = 20
/** For what a driver sends the picture that proves a plate. */
export const MISREAD_PROOF = 'misread-proof'
/** So many claims a person makes on a day: who tries plates of others gives up. */
const A_DAY = { max: 5, seconds: 86_400 }

/** Cars that a camera read wrongly: what guards and the desk see of them, what drivers say, and what the park decides. Nothing opens by itself. */
export function misreadHandlers(engines: Pick<ParkingEngines, 'files' | 'notify'>): Handlers {
  const { files } = engines
  const urlOf = (id: string) => files.urlOf(id)
  return {
    async deskLikely(ctx, { passageId }) {
      needGuard(ctx.person)
      const { areaId, db, now } = ctx
      const read = (await findRead(db, areaId, passageId)) ?? refuse(refusals.notFound, { field: 'passageId' })
      const items = await nearTo(db, { lotId: read.lotId, read: read.plate, now, urlOf })
      const stays = items.map(({ stayId }) => stayId)
      await audited(db, ctx, 'parking.likely.seen', { kind: 'parking.passage', id: passageId }, { stays })
      const picture = viewPassage({ ...read, stayId: '', direction: 'exit' }, urlOf)
      return { plate: read.plate, picture, items }
    },

    async misreadClaim(ctx, { lotId, plate, proofId, note }) {
      const { areaId, db, now } = ctx
      const { personId } = ctx.person
      const lot = (await listLots(db, areaId)).find(({ id }) => id === lotId)
      if (!lot) refuse(parkingRefusals.lotUnknown, { field: 'lotId' })
      if ((await takeLimit(db, [{ key: `misread:${personId}`, ...A_DAY }], now)) > 0)
        refuse(parkingRefusals.misreadOften)
      if (await isInside(db, lotId, plate)) refuse(parkingRefusals.misreadInside, { field: 'plate' })
      if (!(await files.claim(db, proofId, personId))) refuse(parkingRefusals.misreadProof, { field: 'proofId' })
      const claim = { id: newId(), areaId, lotId, personId, plate, proofId, note: note.trim(), askedAt: now }
      if (!(await insertClaim(db, claim))) refuse(parkingRefusals.misreadAsked, { field: 'plate' })
      await audited(db, ctx, 'parking.misread.asked', { kind: 'parking.misread-claim', id: claim.id })
      await writeClaim(db, engines, { ...claim, lotName: lot.name }, now)
      return viewClaim((await findClaim(db, areaId, claim.id)) ?? refuse(refusals.notFound))
    },

    async misreadMine(ctx, { next }) {
      const whose = { areaId: ctx.areaId, personId: ctx.person.personId }
      const page = await listClaimsOf(ctx.db, whose, { next, size: PAGE })
      return { items: page.items.map(viewClaim), next: page.next }
    },

    async misreadClaims(ctx, { open, next }) {
      const page = await listClaimsIn(ctx.db, { areaId: ctx.areaId, open }, { next, size: PAGE })
      return { items: await withNames(ctx.db, page.items), next: page.next }
    },

    async misreadLook(ctx, { id }) {
      const { areaId, db, now } = ctx
      const claim = (await findClaim(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const items =
        claim.state === 'asked' ? await nearTo(db, { lotId: claim.lotId, read: claim.plate, now, urlOf }) : []
      const stays = items.map(({ stayId }) => stayId)
      await audited(db, ctx, 'parking.misread.seen', { kind: 'parking.misread-claim', id }, { stays })
      const [shown] = await withNames(db, [claim])
      if (!shown) refuse(refusals.notFound)
      return { ...shown, proofUrl: claim.proofId && urlOf(claim.proofId), items }
    },

    async misreadDecide(ctx, { id, stayId, note }) {
      const { areaId, db, now } = ctx
      const claim = (await lockClaim(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const answer = note.trim()
      const state = stayId === null ? ('refused' as const) : ('accepted' as const)
      if (claim.state !== 'asked') {
        const isSame = claim.state === state && claim.stayId === stayId
        if (!isSame) refuse(parkingRefusals.misreadDecided)
        return repeated(viewClaim((await findClaim(db, areaId, id)) ?? refuse(refusals.notFound)))
      }
      if (stayId === null && answer.length < 2) refuse(parkingRefusals.misreadNote, { field: 'note' })
      if (stayId !== null) {
        const entry =
          (await findEntryOf(db, claim.lotId, stayId)) ?? refuse(parkingRefusals.misreadOther, { field: 'stayId' })
        const act = actOf({ files: engines.files }, ctx, `车主申报识别有误${answer === '' ? '' : `：${answer}`}`)
        await correctPlate(db, act, { passageIds: [entry.passageId], from: entry.plate, to: claim.plate })
      }
      const decided = { state, decidedAt: now, decidedBy: ctx.person.personId, stayId, answer }
      await decideClaim(db, id, decided)
      if (claim.proofId !== null) await engines.files.release(db, [claim.proofId], MISREAD_PROOF)
      await audited(db, ctx, `parking.misread.${state}`, { kind: 'parking.misread-claim', id }, { stayId })
      await writeDecision(db, engines, { ...claim, ...decided }, now)
      return viewClaim((await findClaim(db, areaId, id)) ?? refuse(refusals.notFound))
    },
  }
}

function viewClaim({ id, plate, lotName, note, state, askedAt, decidedAt, answer }: ListedClaim): MisreadClaim {
  return {
    id,
    plate,
    lotName,
    note,
    // A word of the table's own check.
    state: state as MisreadClaim['state'],
    askedAt: toInstant(askedAt),
    decidedAt: decidedAt && toInstant(decidedAt),
    answer,
  }
}

async function withNames(db: Db, claims: readonly ListedClaim[]): Promise<DeskClaim[]> {
  const names = await namesOf(db, [...new Set(claims.map(({ personId }) => personId))])
  return claims.map((claim) => ({ ...viewClaim(claim), personName: names.get(claim.personId) ?? '' }))
}
