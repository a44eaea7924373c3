import { sql } from 'kysely'
import type { DeskRefund, DeskStay, DeskStayDetail } from '#contract/parking'
import { newId } from '#platform/db'
import { staysFrom } from '../stays/stays.ts'
import { laws } from './laws.ts'
import type { makeParkingWorld } from './world.ts'

/** Operators at the desk of a parking world, what they do, and what must hold of the books. */
export async function makeDesk({ world, lot }: Awaited<ReturnType<typeof makeParkingWorld>>) {
  const { db } = world.store
  const operator = await world.person({ nickName: '周敏', roles: ['operator'] })
  const second = await world.person({ nickName: '何平', roles: ['operator'] })

  /** The passages of a plate, the earliest first. */
  async function passagesOf(plate: string, direction?: 'entry' | 'exit'): Promise<string[]> {
    const all = db.selectFrom('parking.passage').select('id').where('plate', '=', plate).orderBy('seenAt').orderBy('id')
    const rows = await (direction ? all.where('direction', '=', direction) : all).execute()
    return rows.map(({ id }) => id)
  }

  /** Says that what was read as one plate was another; all passages of it where none are named. */
  async function correct(
    from: string,
    to: string,
    more: { passageIds?: (string | undefined)[]; token?: string; reason?: string } = {},
  ) {
    const { passageIds = await passagesOf(from), token = operator.token, reason = '识别有误' } = more
    const input = { passageIds, from, to, reason }
    return await world.post<{ plate: string; stayIds: string[] }>('parking/deskPlateCorrect', input, token)
  }

  /** Cars in the lot by its counter. */
  async function occupied(): Promise<number> {
    const found = db.selectFrom('parking.lot').select('occupied').where('id', '=', lot.id)
    return (await found.executeTakeFirstOrThrow()).occupied
  }

  /** The laws of parking that are broken now; trades that tests have only said aside. */
  async function booksAreRight(): Promise<string[]> {
    const broken = []
    for (const [name, query] of laws) {
      if (name.includes('money of its own trade')) continue
      const { rows } = await sql.raw(query).execute(db)
      if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows[0])}`)
    }
    return broken
  }

  /** The stays of a plate as its passages tell them, and as they are stored. */
  async function derived(plate: string) {
    const rows = await db
      .selectFrom('parking.passage')
      .select(['id', 'direction', 'seenAt'])
      .where('plate', '=', plate)
      .where('openedBy', 'is not', null)
      .execute()
    const passed = rows.map((row) => ({ ...row, direction: row.direction as 'entry' | 'exit' }))
    return staysFrom(passed).map(({ entry, exit, state }) => [state, entry.seenAt, exit?.seenAt ?? null])
  }
  async function kept(plate: string) {
    const found = db.selectFrom('parking.stay').select(['state', 'enteredAt', 'exitedAt']).where('plate', '=', plate)
    const rows = await found.orderBy('enteredAt').execute()
    return rows.map(({ state, enteredAt, exitedAt }) => [state, enteredAt, exitedAt])
  }

  const stay = (stayId: string | undefined, token = operator.token) =>
    world.post<DeskStayDetail>('parking/deskStay', { stayId }, token)
  const stays = async (input: object, token = operator.token) =>
    (await world.post<{ items: DeskStay[] }>('parking/deskStays', input, token)).body.items
  const refund = (input: object, token = operator.token) =>
    world.post<DeskRefund>('parking/deskRefundAsk', { reason: '多收停车费', ...input }, token)
  const refunds = async (which: 'failed' | 'all' = 'all', token = operator.token) =>
    (await world.post<{ items: DeskRefund[] }>('parking/deskRefunds', { which }, token)).body.items

  /** A plate is proven to be this person's. */
  async function prove(plate: string, personId: string): Promise<void> {
    const claim = { id: newId(), areaId: '1', personId, plate, addedAt: world.now(), provenAt: world.now() }
    await db.insertInto('parking.plateClaim').values(claim).execute()
  }

  return {
    operator,
    second,
    passagesOf,
    correct,
    occupied,
    booksAreRight,
    derived,
    kept,
    stay,
    stays,
    refund,
    refunds,
    prove,
  }
}
