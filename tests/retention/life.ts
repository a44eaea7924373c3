import { createHash, randomInt } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { createSimulatedBank } from '#demo/wallet'
import { makeLot } from '#fixtures/parking'
import { makeCard, makeIdNumber, makeWallet } from '#fixtures/wallet'
import { signGateEvent } from '#platform/devices'
import { dayOf, toInstant } from '#vocabulary/day'
import { PAPER_NAMES, versionOn } from '#vocabulary/papers'
import { PAY_PASSWORD } from '../support/wallets.ts'
import { makeWorld, type World } from '../support/world.ts'

const MINUTE = 60_000

/** A park in which a person may live: a lot with a gate that takes pictures. */
export interface Park {
  readonly world: World
  /** The gate of the lot sees a car; answers the code on its slip. */
  gate(direction: 'entry' | 'exit', plate: string, picture?: Buffer): Promise<{ open: boolean; proofCode?: string }>
}

/** Everything about a person that must not be found afterwards, and what is needed to act as them. */
export interface Lived {
  readonly id: string
  token: string
  readonly phone: string
  readonly nickName: string
  readonly realName: string
  readonly idNumber: string
  readonly cardNumber: string
  readonly plate: string
}

/** Puts such a park together. */
export async function makePark(): Promise<Park> {
  const world = await makeWorld()
  await makeLot(world.store.db, { code: 'K1', name: 'K1 车库' })
  const key = await world.product.devices.register(world.store.db, {
    id: 'k1',
    areaId: '1',
    name: '闸机',
    lotCodes: ['K1'],
  })
  return {
    world,
    async gate(direction, plate, picture) {
      const event = {
        eventId: crypto.randomUUID(),
        lotCode: 'K1',
        channelCode: direction === 'entry' ? 'in-1' : 'out-1',
        direction,
        plate,
        seenAt: toInstant(world.now()),
        ...(picture ? { picture: picture.toString('base64') } : {}),
      }
      const { path, headers, payload } = signGateEvent({ deviceId: 'k1', key, event, at: world.now() })
      const answer = await fetch(world.origin + path, { method: 'POST', headers: { ...headers }, body: payload })
      return ((await answer.json()) as { body: { open: boolean; proofCode?: string } }).body
    },
  }
}

/** A picture as a gate takes it; each another one. */
export function gatePicture(): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** A person who uses all that there is: signs in by phone, parks and pays, opens a wallet, binds a card, pays out, sends a picture, wishes. */
export async function live({ world, gate }: Park, cashFen = 20_000): Promise<Lived> {
  const { db } = world.store
  const { identity, vault, ledger } = world.product
  const phone = `137${String(randomInt(100_000_000)).padStart(8, '0')}`
  const nickName = `欧阳${phone.slice(-6)}`
  const token = await signIn(world, phone)
  const must = async <Body = Record<string, string>>(call: string, input: object): Promise<Body> => {
    const answer = await world.post<Body>(call, input, token)
    expect({ call, code: answer.code, message: answer.message }).toMatchObject({ code: expect.toBeOneOf([200, 610]) })
    return answer.body
  }
  await must('common/nickName', { nickName })
  const { id } = await must('common/userInfo', {})

  const realName = '司徒无双'
  const idNumber = makeIdNumber()
  const engines = { identity, vault, ledger, bank: createSimulatedBank({ db, clock: world.now }) }
  const facts = { personId: id ?? '', realName, idNumber, password: PAY_PASSWORD, cashFen, now: world.now() }
  const wallet = await makeWallet(db, engines, facts)
  const card = await makeCard(db, engines, wallet, { phone, now: world.now() })

  const plate = `苏K${String(randomInt(100_000)).padStart(5, '0')}`
  const { proofCode } = await gate('entry', plate, await gatePicture())
  await must('parking/plateSave', { plate })
  await must('parking/plateProve', { plate, code: proofCode })
  world.forward(50 * MINUTE)
  const { open } = await must<{ open: { stayId: string; dueFen: number } }>('parking/parkingTrace', { plate })
  const { token: orderToken } = await must('parking/orderToken', { stayId: open.stayId })
  const order = await must('parking/orderConfirm', { stayId: open.stayId, token: orderToken, expectFen: open.dueFen })
  const { payUrl } = await must('parking/webPay', { orderId: order['orderId'], channel: 'wallet' })
  const charge = /charge=(YQ[0-9A-F]{32})$/.exec(payUrl ?? '')?.[1]
  const { proof } = await must('wallet/passwordCheck', { password: PAY_PASSWORD, purpose: 'pay', about: charge })
  await must('wallet/chargePay', { charge, proof })
  await world.product.jobs.drain()
  expect(await gate('exit', plate, await gatePicture())).toMatchObject({ open: true })

  const { availableFen: left } = await must<{ availableFen: number }>('wallet/balance', {})
  const step = { password: PAY_PASSWORD, purpose: 'withdraw', about: card.id, amountFen: left }
  const withdrawing = await must('wallet/passwordCheck', step)
  await must('wallet/withdraw', { cardId: card.id, amountFen: left, proof: withdrawing['proof'] })
  await settle(world)

  await sendPicture(world, token)
  await track(world, token)
  await must('entrance/openingWish', { path: '/wish', wish: true }).catch(() => undefined)
  return { id: id ?? '', token, phone, nickName, realName, idNumber, cardNumber: card.number, plate }
}

/** Signs in by phone, as the login page does with the papers ticked. */
export async function signIn(world: World, phone: string): Promise<string> {
  world.forward(2 * MINUTE)
  await world.post('common/smsCode', { phone })
  const code = await world.smsTo(phone)
  const today = dayOf(world.now())
  const agreed = PAPER_NAMES.map((paper) => ({ paper, version: versionOn(paper, today).day }))
  const answer = await world.post<{ loginsession: string }>('common/smsLogin', { phone, code, agreed })
  expect(answer).toMatchObject({ code: 200 })
  return answer.body.loginsession
}

/** Lets the simulated bank settle, and everything be booked. */
export async function settle(world: World): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await world.product.jobs.drain()
    world.forward(10_000)
  }
}

async function sendPicture(world: World, token: string): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await gatePicture())]), 'photo.jpg')
  const address = `${world.origin}/ipark/portal/app/common/imageUpload`
  const answer = await fetch(address, { method: 'POST', headers: { loginSession: token }, body: form })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

async function track(world: World, token: string): Promise<void> {
  const random_time = String(randomInt(1_000_000))
  const one = { event_id: 'screen/mine', type: 'page', name: '我的', user_id: '', user_nick: '', app_version: '1' }
  const events = [{ ...one, action: 'show', timestamps: world.now().getTime() }]
  const words = random_time + JSON.stringify(events)
  const result = createHash('sha256').update(words).digest('hex')
  const device = { device_id: `d-${random_time}`, platform: 'h5', manufactor: '', model: '', os_version: '' }
  const answer = await world.post<{ kept: number }>(
    'common/eventTracking',
    { random_time, events, result, ...device },
    token,
  )
  expect(answer.body).toEqual({ kept: 1 })
}
