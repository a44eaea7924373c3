import { makeSession } from '#fixtures/people'
import { type Db, newId } from '#platform/db'
import type { Answer, World } from '../support/world.ts'
import type { Caller } from './callers.ts'
import { lotsOf, makeOrder, makeOrderToken, makeStay, newPlate } from './parking-records.ts'
import { onePixel } from './picture.ts'
import { walletDifferences } from './wallet-difference-records.ts'
import { walletMoney } from './wallet-money-records.ts'
import { walletOpening } from './wallet-records.ts'

/** A person that records may belong to. */
export type Owner = Caller & { person: NonNullable<Caller['person']> }

/** How the records of one call are made, so that it can be tried on one's own and on others'. */
export interface Recipe {
  /** Makes a record of this owner (in their park) and answers the input by which `caller` asks for it. */
  make(owner: Owner, caller: Owner): Promise<object>
  /** Did the caller get to the record? Left out: the call succeeded. */
  reached?(body: unknown, input: object): boolean
  /** Codes that say "nothing of that here", beside 403 and 404. */
  nothingHere?: readonly number[]
}

const SUCCESS = [200, 610, 615]

/** Whether this answer is about the record that was asked for. */
export function hasReached(recipe: Recipe, answer: Answer, input: object): boolean {
  return SUCCESS.includes(answer.code) && (recipe.reached?.(answer.body, input) ?? true)
}

/** Whether this answer hides the record as the contract promises. */
export function hides(recipe: Recipe, answer: Answer, input: object): boolean {
  if (SUCCESS.includes(answer.code)) return recipe.reached !== undefined && !recipe.reached(answer.body, input)
  return answer.code === 403 || answer.code === 404 || recipe.nothingHere?.includes(answer.code) === true
}

/** Looks for one value anywhere in a list of items. */
const lists = (field: string, of: (input: object) => unknown) => (body: unknown, input: object) =>
  (body as { items: object[] }).items.some((item) => Reflect.get(item, field) === of(input))
const asked = (name: string) => (input: object) => Reflect.get(input, name) as unknown

/** One recipe for every call that is about somebody's record. A new call must bring its own. */
export function recipes(world: World): Record<string, Recipe> {
  return {
    ...parking(world),
    ...common(world),
    ...publishing(world.store.db),
    ...walletOpening(world),
    ...walletMoney(world),
    ...walletDifferences(world),
  }
}

function parking(world: World): Record<string, Recipe> {
  const { db } = world.store
  const now = () => world.now()
  const lotOf = lotsOf(db)
  const inside = async (owner: Owner, minutes = 20) => {
    const lot = await lotOf(owner.person.areaId)
    return { lot, stay: await makeStay(db, lot, { now: now(), minutes }) }
  }
  const ordered = async (owner: Owner, state: 'open' | 'paid' | 'used' = 'open') => {
    const lot = await lotOf(owner.person.areaId)
    const stay = await makeStay(db, lot, {
      now: now(),
      closed: state === 'used',
      paidFen: state === 'open' ? 0 : 500,
    })
    return { lot, stay, orderId: await makeOrder(db, lot, { personId: owner.person.id, stay, now: now(), state }) }
  }
  const placing = (minutes: number): Recipe => ({
    async make(owner, caller) {
      const { stay } = await inside(owner, minutes)
      const personId = caller.person.id
      return { stayId: stay.id, token: await makeOrderToken(db, { personId, stayId: stay.id, now: now() }) }
    },
    nothingHere: [11_001, 11_007],
  })
  const claim = async (owner: Owner) => {
    const { id: personId, areaId } = owner.person
    const facts = { id: newId(), areaId, personId, plate: newPlate(), addedAt: now(), provenAt: null }
    await db.insertInto('parking.plateClaim').values(facts).execute()
    return facts
  }
  return {
    'parking/parkingLotList': {
      make: async (owner) => Object.defineProperty({}, 'lotId', { value: (await lotOf(owner.person.areaId)).id }),
      reached: lists('lotId', asked('lotId')),
    },
    'parking/carSpace': {
      make: async (owner) => ({ lotId: (await lotOf(owner.person.areaId)).id }),
      reached: lists('lotId', asked('lotId')),
    },
    'parking/carNumberByChannel': {
      async make(owner) {
        const { lot, stay } = await inside(owner)
        const channel = lot.channels.find((each) => each.direction === 'exit')
        if (!channel) throw new Error('a lot without an exit')
        const seen = { areaId: lot.areaId, lotId: lot.id, channelId: channel.id, plate: stay.plate, seenAt: now() }
        await db
          .insertInto('parking.passage')
          .values({
            ...seen,
            id: newId(),
            deviceId: 'matrix',
            eventId: newId(),
            direction: 'exit',
            receivedAt: now(),
            reason: 'unpaid',
          })
          .execute()
        return { channelCode: channel.signCode }
      },
      nothingHere: [11_010],
    },
    'parking/samplePrice': {
      make: async (owner) => ({ lotId: (await lotOf(owner.person.areaId)).id, minutes: 30 }),
      nothingHere: [11_019],
    },
    'parking/parkingTrace': {
      make: async (owner) => ({ plate: (await inside(owner)).stay.plate }),
      reached: (body) => (body as { open: object | null }).open !== null,
    },
    'parking/freeParking': {
      make: async (owner) => ({ plate: newPlate(), lotId: (await lotOf(owner.person.areaId)).id }),
      reached: lists('lotId', asked('lotId')),
    },
    'parking/freeOutTime': {
      make: async (owner) => ({ plate: (await inside(owner)).stay.plate }),
      nothingHere: [11_001],
    },
    'parking/myStays': {
      make: async (owner) => Object.defineProperty({}, 'stayId', { value: (await ordered(owner, 'used')).stay.id }),
      reached: lists('stayId', asked('stayId')),
    },
    'parking/myPlates': {
      make: async (owner) => Object.defineProperty({}, 'plate', { value: (await claim(owner)).plate }),
      reached: lists('plate', asked('plate')),
    },
    'parking/plateRemove': { make: async (owner) => ({ id: (await claim(owner)).id }) },
    'parking/orderToken': {
      make: async (owner) => ({ stayId: (await inside(owner)).stay.id }),
      nothingHere: [11_001],
    },
    'parking/orderConfirm': placing(20),
    'parking/freePlaceOrder': placing(5),
    'parking/webPay': { make: async (owner) => ({ orderId: (await ordered(owner)).orderId, channel: 'sandbox' }) },
    'parking/orderQuery': { make: async (owner) => ({ orderId: (await ordered(owner)).orderId }) },
    'parking/tradeOrderQuery': { make: async (owner) => ({ orderId: (await ordered(owner)).orderId }) },
    'parking/movePayment': {
      async make(owner) {
        const { orderId } = await ordered(owner, 'paid')
        return { orderId, plate: (await inside(owner)).stay.plate }
      },
    },
  }
}

function common(world: World): Record<string, Recipe> {
  const { db } = world.store
  return {
    'common/endSession': {
      async make(owner) {
        const token = await makeSession(db, world.product.identity, owner.person)
        return { id: (await world.product.identity.sessions.callerOf(token))?.sessionId }
      },
    },
    'common/tokenUrl': {
      async make(owner) {
        const form = new FormData()
        form.set('file', new Blob([new Uint8Array(onePixel)], { type: 'image/png' }), 'a.png')
        const sent = await fetch(`${world.origin}/ipark/portal/app/common/imageUpload`, {
          method: 'POST',
          headers: { loginSession: owner.token ?? '' },
          body: form,
        })
        return { id: ((await sent.json()) as { body: { id: string } }).body.id }
      },
    },
  }
}

/** What a park publishes: a row of the owner's park that nothing else carries. */
function publishing(db: Db): Record<string, Recipe> {
  const hidden = (mark: string) => Object.defineProperty({}, 'mark', { value: mark })
  const marked = asked('mark')
  return {
    'hotline/config': {
      async make(owner) {
        const mark = newId()
        await db
          .insertInto('publishing.hotlineSetting')
          .values({ areaId: owner.person.areaId, notice: mark, emergencyPhone: '110' })
          .onConflict((c) => c.column('areaId').doUpdateSet({ notice: mark }))
          .execute()
        return hidden(mark)
      },
      reached: (body, input) => (body as { notice: string }).notice === marked(input),
    },
    'hotline/list': {
      async make(owner) {
        const row = { id: newId(), areaId: owner.person.areaId, subject: newId(), phone: '110' }
        await db.insertInto('publishing.hotline').values(row).execute()
        return hidden(row.subject)
      },
      reached: lists('subject', marked),
    },
    'wifi/info': {
      async make(owner) {
        const ssid = newId().slice(-24)
        await db.insertInto('publishing.wifi').values({ id: newId(), areaId: owner.person.areaId, ssid }).execute()
        return hidden(ssid)
      },
      reached: lists('ssid', marked),
    },
    'entrance/latestVersions': {
      async make(owner) {
        const url = `https://${newId()}`
        await db.deleteFrom('publishing.appVersion').where('areaId', '=', owner.person.areaId).execute()
        await db
          .insertInto('publishing.appVersion')
          .values({ areaId: owner.person.areaId, platform: 'iOS', versionName: '1', url, releasedOn: '2026-01-01' })
          .execute()
        return hidden(url)
      },
      reached: lists('url', marked),
    },
  }
}
