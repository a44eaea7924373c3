import { parkingRefusals } from '#contract/parking'
import { namesOf } from '#door/people'
import type { Approvals } from '#platform/approvals'
import { record } from '#platform/audit'
import { type Db, newId, type Tx } from '#platform/db'
import type { Vault } from '#platform/vault'
import { clockOf, dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { type Actor, leftIn } from '../staff/acts.ts'
import { insertActs } from '../staff/application-queries.ts'
import { lockPoolById } from '../staff/pool-queries.ts'
import { STAFF_SUBJECT } from '../staff/process.ts'
import { maskedName, numberOf, type Period } from '../staff/rules.ts'
import { drawOrder, listHash, makeSeed, seedHash } from './draw.ts'
import {
  enter,
  findLottery,
  findPool,
  findSealedSeed,
  insertLottery,
  type LotteryRow,
  listWaiting,
  markDrawn,
  SEED,
  settleDrawn,
} from './queries.ts'

/** The farthest ahead that a draw is announced. */
const MAX_AHEAD_MS = 30 * 86_400_000

/** What is to be published. */
export interface Publishing {
  poolId: string
  spaces: number | undefined
  drawsAt: Date | undefined
}

/**
 * Makes a lottery ready among those who wait for a pool: the list, its hash, the seed's hash and the sealed seed. Answers its id and how to write
 * it, as one row, in a transaction. Refuses 404, `lottery_few`, `lottery_time`; writing also `lottery_no_space`, and 409 where an application of
 * the list was decided meanwhile.
 */
export async function prepare(
  { db, vault }: { db: Db; vault: Vault },
  actor: Actor,
  { poolId, spaces, drawsAt = actor.now }: Publishing,
): Promise<{ id: string; publish: (db: Db) => Promise<void> }> {
  const { areaId, now } = actor
  const ahead = drawsAt.getTime() - now.getTime()
  if (ahead < 0 || ahead > MAX_AHEAD_MS) refuse(parkingRefusals.lotteryTime, { field: 'drawsAt' })
  const pool = (await findPool(db, areaId, poolId)) ?? refuse(refusals.notFound, { field: 'poolId' })
  const waiting = await listWaiting(db, areaId, pool.companyId, now)
  const [first] = waiting
  if (!first) refuse(parkingRefusals.lotteryFew, { data: { waiting: 0 } })
  const names = await namesOf(db, [...new Set(waiting.map(({ personId }) => personId))])
  const list = waiting.map(({ nth, personId }) => ({
    number: numberOf(nth),
    who: maskedName(names.get(personId) ?? ''),
  }))
  const seed = makeSeed()
  const id = newId()
  const row = {
    id,
    areaId,
    poolId,
    ...spanOf(waiting, first),
    list,
    listHash: listHash(list.map(({ number }) => number)),
    seedHash: seedHash(seed),
    seedSealed: vault.seal(seed, { purpose: SEED, of: id }),
    publishedAt: now,
    drawsAt,
  }
  async function publish(each: Db): Promise<void> {
    const locked = (await lockPoolById(each, areaId, poolId)) ?? refuse(refusals.notFound, { field: 'poolId' })
    const left = Math.max(0, await leftIn(each, locked, row))
    const wanted = spaces ?? left
    if (wanted < 1 || wanted > left) refuse(parkingRefusals.lotteryNoSpace, { field: 'spaces', data: { left } })
    if (list.length <= wanted) refuse(parkingRefusals.lotteryFew, { data: { waiting: list.length } })
    await insertLottery(each, { ...row, spaces: wanted })
    const entered = await enter(
      each,
      id,
      waiting.map((one) => one.id),
    )
    // The list names exactly those who take part.
    if (entered !== waiting.length) refuse(refusals.conflict)
    await audit(each, actor, id, 'published', { spaces: wanted, applicants: list.length, listHash: row.listHash })
  }
  return { id, publish }
}

/** The time in which spaces are held: from the first day of all until the last. */
function spanOf(periods: readonly Period[], first: Period): Period {
  const fromAt = periods.reduce((least, each) => (each.fromAt < least ? each.fromAt : least), first.fromAt)
  const untilAt = periods.reduce((most, each) => (each.untilAt > most ? each.untilAt : most), first.untilAt)
  return { fromAt, untilAt }
}

/**
 * Draws a lottery, once: false where it was drawn before. The seed is opened and the numbers are put in order before the one transaction that
 * tells the seed and settles every application. Refuses `lottery_early`, `lottery_cancelled`.
 */
export async function draw(
  { db, vault, approvals, tx }: { db: Db; vault: Vault; approvals: Pick<Approvals, 'settle'>; tx: Tx },
  actor: Actor,
  lottery: LotteryRow,
): Promise<boolean> {
  const { areaId, now } = actor
  if (lottery.state === 'cancelled') refuse(parkingRefusals.lotteryCancelled)
  if (lottery.state === 'drawn') return false
  if (now < lottery.drawsAt) refuse(parkingRefusals.lotteryEarly, { data: { at: momentWords(lottery.drawsAt) } })
  const sealed = await findSealedSeed(db, lottery.id)
  if (!sealed) return await drawnMeanwhile(db, areaId, lottery.id)
  const seed = vault.open(sealed, { purpose: SEED, of: lottery.id })
  const winners = winnersOf(lottery, seed).map(Number)
  return await tx(async (each) => {
    const pool = (await lockPoolById(each, areaId, lottery.poolId)) ?? refuse(refusals.notFound, { field: 'id' })
    if (!(await markDrawn(each, lottery.id, seed, now))) return await drawnMeanwhile(each, areaId, lottery.id)
    const { won, lost } = await settleDrawn(each, lottery.id, { winners, poolId: pool.id, lotIds: pool.lotIds, now })
    const acts = (ids: readonly string[], act: string) =>
      ids.map((applicationId) => ({ id: newId(), applicationId, act, byId: actor.personId, at: now, note: '' }))
    await insertActs(each, [...acts(won, 'won'), ...acts(lost, 'lost')])
    const settled = { areaId, kind: STAFF_SUBJECT, by: actor.personId, opinion: '摇号结果', now }
    await approvals.settle(each, { ...settled, subjectIds: won, to: 'approved' })
    await approvals.settle(each, { ...settled, subjectIds: lost, to: 'rejected' })
    await audit(each, actor, lottery.id, 'drawn', { won: won.length, lost: lost.length })
    return true
  })
}

/** Numbers that win by a seed, in the order of the draw. */
export function winnersOf({ list, spaces }: Pick<LotteryRow, 'list' | 'spaces'>, seed: string): string[] {
  return drawOrder(
    seed,
    list.map(({ number }) => number),
  ).slice(0, spaces)
}

/** Somebody was quicker: false where they drew it. Refuses `lottery_cancelled`. */
async function drawnMeanwhile(db: Db, areaId: string, id: string): Promise<false> {
  const now = await findLottery(db, areaId, id)
  if (now?.state === 'drawn') return false
  refuse(parkingRefusals.lotteryCancelled)
}

/** Writes what was done about a lottery into the audit. */
export async function audit(
  db: Db,
  { areaId, personId, now }: Actor,
  id: string,
  what: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const subject = { kind: 'parking.staff-lottery', id }
  await record(db, { areaId, at: now, actor: personId, action: `parking.staff-lottery.${what}`, subject, detail })
}

const momentWords = (at: Date) => `${dayOf(at)} ${clockOf(at)}`
