import type { Order } from '#contract/parking'
import { makeLot } from '#fixtures/parking'
import { payAtCashier } from '../support/cashier.ts'
import { makeWorld, type World } from '../support/world.ts'
import { notifyOf } from './bank.ts'
import { type Phone, phone, type Town, tell } from './town.ts'

/** A park with one lot, eight gates and a bank that says nothing by itself: tests tell for it, as often and as late as they want. */
export interface Stage {
  world: World
  town: Town
  newPhone(): Promise<Phone>
  newPlate(): string
  /** That many minutes ago, in whole seconds, as gates tell time. */
  ago(minutes: number): Date
  /** A car that came in so many minutes ago. */
  inside(minutes: number): Promise<string>
  staysOf(plate: string): ReturnType<typeof readStays>
  occupied(): Promise<number>
  /** An order with its money at the bank, of which nobody has been told. */
  paidUnheard(plate: string, who: Phone): Promise<{ order: Order; notify: string }>
}

const MINUTE = 60_000

/** Sets the stage for a test file. Pool of 8, as in production. */
export async function makeStage(): Promise<Stage> {
  let bankKey = ''
  const world = await makeWorld({
    max: 8,
    sandbox: { switches: { notify: 'never', lateMs: 0 } },
    moreChannels: ({ secrets }) => {
      bankKey = secrets.sandbox?.bankPrivateKey ?? ''
      return []
    },
  })
  const { db } = world.store
  const lot = await makeLot(db, { code: 'R1', capacity: 10_000 })
  const gates = []
  for (let i = 0; i < 8; i += 1) {
    const id = `race-${i}`
    gates.push({ id, key: await world.product.devices.register(db, { id, areaId: '1', name: id, lotCodes: ['R1'] }) })
  }
  const town: Town = { origin: world.origin, now: () => world.now(), lotCode: 'R1', gates }
  let plates = 0
  const ago = (minutes: number) => new Date(Math.floor(town.now().getTime() / 1000) * 1000 - minutes * MINUTE)
  const newPlate = () => `苏E${String(++plates).padStart(5, '0')}`
  return {
    world,
    town,
    ago,
    newPlate,
    newPhone: async () => phone(town, (await world.person()).token),
    async inside(minutes) {
      const plate = newPlate()
      await tell(town, { direction: 'entry', plate, opened: 'offline', seenAt: ago(minutes), gate: plates })
      return plate
    },
    staysOf: (plate) => readStays(world, plate),
    async occupied() {
      const row = await db
        .selectFrom('parking.lot')
        .select('occupied')
        .where('id', '=', lot.id)
        .executeTakeFirstOrThrow()
      return row.occupied
    },
    async paidUnheard(plate, who) {
      const order = await who.order(plate)
      const { isPaid } = await payAtCashier(town, await who.start(order.orderId))
      if (!isPaid) throw new Error('the cashier took no money')
      const notify = await notifyOf({ store: world.store, privateKey: bankKey, now: () => world.now() }, order.orderId)
      return { order, notify }
    },
  }
}

function readStays(world: World, plate: string) {
  return world.store.db
    .selectFrom('parking.stay')
    .selectAll()
    .where('plate', '=', plate)
    .orderBy('enteredAt')
    .orderBy('state')
    .execute()
}
