import { type parking, parkingRefusals, type StaffLottery, type StaffLotteryDetail } from '#contract/parking'
import { companyNamesOf } from '#door/people'
import type { Db } from '#platform/db'
import { type HandlersOf, repeated } from '#platform/http'
import { parseInstant, toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { daysOf, numberOf } from '../staff/rules.ts'
import { audit, draw, prepare, winnersOf } from './lottery.ts'
import { cancelLottery, findLottery, type ListedLottery, listLotteries, listOwnIn } from './queries.ts'

type Handlers = Pick<
  HandlersOf<typeof parking>,
  'staffLottery' | 'staffLotteryList' | 'staffLotteryPublish' | 'staffLotteryDraw' | 'staffLotteryCancel'
>

const PAGE = 20

interface Where {
  areaId: string
  person: { personId: string }
  now: Date
}
const actorOf = ({ areaId, person: { personId }, now }: Where) => ({ areaId, personId, now })

/** Lotteries of spaces for staff. */
export function lotteryHandlers({ vault, approvals }: Pick<ParkingEngines, 'vault' | 'approvals'>): Handlers {
  return {
    staffLottery: (ctx, { id }) => show(ctx.db, ctx, id),

    async staffLotteryList(ctx, { next }) {
      const page = await listLotteries(ctx.db, ctx.areaId, { next, size: PAGE })
      const ids = page.items.flatMap(({ companyId }) => companyId ?? [])
      const names = await companyNamesOf(ctx.db, ctx.areaId, [...new Set(ids)])
      return { items: page.items.map((row) => viewLottery(row, names)), next: page.next }
    },

    async staffLotteryPublish(ctx, { poolId, spaces, drawsAt }) {
      const at = drawsAt === undefined ? undefined : (parseInstant(drawsAt) ?? refuse(refusals.malformed))
      const ready = await prepare({ db: ctx.db, vault }, actorOf(ctx), { poolId, spaces, drawsAt: at })
      return await ctx.last(async (db) => {
        await ready.publish(db)
        return await show(db, ctx, ready.id)
      })
    },

    async staffLotteryDraw(ctx, { id }) {
      const lottery = (await findLottery(ctx.db, ctx.areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const isFirst = await draw({ db: ctx.db, vault, approvals, tx: (work) => ctx.tx(work) }, actorOf(ctx), lottery)
      const view = await show(ctx.db, ctx, id)
      return isFirst ? view : repeated(view)
    },

    async staffLotteryCancel(ctx, { id }) {
      const lottery = (await findLottery(ctx.db, ctx.areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const isFirst = await cancelLottery(ctx.db, id)
      const view = await show(ctx.db, ctx, id)
      if (view.state === 'drawn') refuse(parkingRefusals.lotteryDrawn)
      if (isFirst) await audit(ctx.db, actorOf(ctx), lottery.id, 'cancelled')
      return isFirst ? view : repeated(view)
    },
  }
}

/** A lottery as it stands now, for a person. Refuses 404. */
async function show(db: Db, { areaId, person }: Where, id: string): Promise<StaffLotteryDetail> {
  const row = (await findLottery(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  const names = await companyNamesOf(db, areaId, row.companyId === null ? [] : [row.companyId])
  return {
    ...viewLottery(row, names),
    list: row.list,
    listHash: row.listHash,
    seedHash: row.seedHash,
    seed: row.seed,
    winners: row.seed === null ? [] : winnersOf(row, row.seed),
    mine: (await listOwnIn(db, id, person.personId)).map(numberOf),
  }
}

function viewLottery(row: ListedLottery, companies: ReadonlyMap<string, string>): StaffLottery {
  return {
    id: row.id,
    companyName: row.companyId === null ? null : (companies.get(row.companyId) ?? ''),
    spaces: row.spaces,
    ...daysOf(row),
    applicants: row.applicants,
    state: row.state as StaffLottery['state'],
    publishedAt: toInstant(row.publishedAt),
    drawsAt: toInstant(row.drawsAt),
    drawnAt: row.drawnAt && toInstant(row.drawnAt),
  }
}
