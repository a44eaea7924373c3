import { expect } from 'vitest'
import { maskPhone } from '#vocabulary/phone'
import type { World } from '../support/world.ts'
import { CANARIES } from './canaries.ts'
import type { Visitor } from './visitor.ts'

/** A way through the product on which canaries are brought in. It fails where a step does not succeed: then nothing was proven. */
export type Journey = (world: World, visitor: Visitor) => Promise<void>

const phone = CANARIES.phone.text

/** Asks for a code, mistypes it, signs in, looks at oneself, signs in again elsewhere, leaves. */
const signInByPhone: Journey = async (world, visitor) => {
  async function code(): Promise<string> {
    expect(await visitor.post('common/smsCode', { phone })).toMatchObject({ code: 200 })
    await world.product.jobs.drain()
    const [message] = world.messages()
    expect(message?.phone).toBe(phone)
    return /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
  }
  async function signIn(): Promise<string> {
    const right = await code()
    const wrong = right === '000000' ? '000001' : '000000'
    expect(await visitor.post('common/smsLogin', { phone, code: wrong })).toMatchObject({ code: 10_003 })
    const answer = await visitor.post('common/smsLogin', { phone, code: right, requestId: `canary-${right}` })
    expect(answer).toMatchObject({ code: 200 })
    return String(answer.body['loginsession'])
  }
  const token = await signIn()
  expect((await visitor.post('common/userInfo', {}, token)).body).toMatchObject({ phone: maskPhone(phone) })
  const me = await visitor.raw('/ipark/portal/app/common/userByToken', { headers: { loginSession: token } })
  expect(await me.json()).toMatchObject({ body: { phone: maskPhone(phone) } })
  expect(await visitor.post('common/sessions', {}, token)).toMatchObject({ code: 200 })
  world.forward(61_000)
  await signIn()
  expect(await visitor.post('common/logout', {}, token)).toMatchObject({ code: 200 })
}

/** Types a phone where none belongs, in spellings and ways that are refused. */
const mistypePhone: Journey = async (_world, visitor) => {
  expect(await visitor.post('common/smsCode', { phone })).toMatchObject({ code: 10_004 })
  for (const input of [{ phone: `${phone} ` }, { phone: `+86${phone}` }, { phone: [phone] }, { phone, name: phone }])
    expect(await visitor.post('common/smsCode', input)).toMatchObject({ code: 400 })
  for (const password of ['wrong', phone])
    expect(await visitor.post('common/login', { customId: phone, password })).toMatchObject({ code: 10_001 })
  await visitor.raw(`/ipark/portal/app/common/smsCode?phone=${phone}`)
  await visitor.raw(`/ipark/portal/app/common/${phone}`)
  const headers = { 'content-type': 'application/json' }
  await visitor.raw('/ipark/portal/app/common/smsCode', { method: 'POST', headers, body: `{"phone":"${phone}"` })
}

/** All journeys, in this order. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'signing in by phone': signInByPhone,
  'a phone where none belongs': mistypePhone,
}
