import { expect } from 'vitest'
import { makeCase, makeDeposit } from '#fixtures/decoration'
import { addDays, dayOf } from '#vocabulary/day'
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

/** Opens a wallet, binds a card, forgets the password, pays a little, asks for money to the card: with name, ID number and card. */
const walletOfMine: Journey = async (world, visitor) => {
  const { idNumber, cardNumber, realName } = CANARIES
  world.forward(3_600_000)
  async function smsCode(): Promise<string> {
    await world.product.jobs.drain()
    return /验证码(\d{6})/.exec(world.messages()[0]?.text ?? '')?.[1] ?? ''
  }
  expect(await visitor.post('common/smsCode', { phone })).toMatchObject({ code: 200 })
  await world.product.jobs.drain()
  const code = /\d{6}/.exec(world.messages()[0]?.text ?? '')?.[0] ?? ''
  const token = String((await visitor.post('common/smsLogin', { phone, code })).body['loginsession'])
  const ask = async (name: string, input: object = {}) => {
    const answer = await visitor.post(
      `wallet/${name}`,
      { requestId: `canary-${name}-${crypto.randomUUID()}`, ...input },
      token,
    )
    expect(answer, name).toMatchObject({ code: 200 })
    return answer.body
  }
  const proven = async (input: object) => {
    world.forward(61_000)
    const { ticket } = await ask('bindSmsSend', input)
    await ask('bindSmsValidate', { ticket, code: await smsCode() })
    return ticket
  }
  const opening = await proven({ purpose: 'open' })
  await ask('register', { ticket: opening, realName: realName.text, idNumber: idNumber.text })
  await ask('passwordSet', { password: '804173' })
  await ask('bankCardCheck', { number: cardNumber.text })
  const binding = await proven({ purpose: 'bind', number: cardNumber.text, phone })
  const { id: cardId } = await ask('bankCardAdd', { ticket: binding })
  const reset = await proven({ purpose: 'reset' })
  await ask('passwordReset', { ticket: reset, idLastSix: idNumber.text.slice(-6), password: '619205' })
  await ask('recharge', { amountFen: 10_000, channel: 'sandbox' })
  world.forward(25 * 3_600_000)
  const { proof } = await ask('passwordCheck', {
    password: '619205',
    purpose: 'withdraw',
    about: cardId,
    amountFen: 5_000,
  })
  expect(await visitor.post('wallet/withdraw', { cardId, amountFen: 5_000, proof }, token)).toMatchObject({
    code: 13_043,
  })
  for (const name of ['balance', 'bankCardList', 'limitSetting', 'tradeRecord', 'billList', 'qrCode', 'withdrawCount'])
    await ask(name)
  // refused ones too: what is wrong with an ID number is said without it
  for (const input of [
    { ticket: opening, realName: realName.text, idNumber: `${idNumber.text}0` },
    { number: cardNumber.text, x: 1 },
  ])
    expect((await visitor.post('wallet/register', input, token)).code).not.toBe(200)
}

/** Puts somebody on the crew of a renovation, reads the crew as staff does, stops the job, mistypes an ID number. */
const workerOnCrew: Journey = async (world, visitor) => {
  const { idNumber, realName } = CANARIES
  const now = world.now()
  const applicant = await world.person()
  const staff = await world.person({ roles: ['property'] })
  const { id: caseId } = await makeCase(world.store.db, { applicantId: applicant.id, now })
  const worker = {
    caseId,
    id: null,
    name: realName.text,
    phone,
    idNumber: idNumber.text,
    trade: 'carpenter',
    insuranceUntil: addDays(dayOf(now), 60),
    certificateNumber: '',
    certificateUntil: null,
  }
  const save = (input: object) => visitor.post('decoration/personnelSave', input, applicant.token)
  expect(await save(worker)).toMatchObject({ code: 200 })
  expect((await save(worker)).code).toBe(22_202)
  expect((await save({ ...worker, idNumber: `${idNumber.text}0` })).code).toBe(22_201)
  const read = async (name: string, input: object) =>
    expect(await visitor.post(`decoration/${name}`, input, staff.token)).toMatchObject({ code: 200 })
  await read('personnelList', { id: caseId })
  await read('accessList', { id: caseId })
  await read('stopWork', { id: caseId, seen: 1, reason: '野蛮施工' })
}

/** Names a foreman by phone in an application, looks at its list, mistypes the phone. */
const foremanOfJob: Journey = async (world, visitor) => {
  const applicant = await world.person()
  const draft = {
    roomId: null,
    companyId: null,
    typeId: null,
    firmId: null,
    foremanName: '李工长',
    foremanPhone: phone,
    scope: '',
    areaHundredths: null,
    firstOn: null,
    lastOn: null,
    papers: [],
  }
  const ask = (name: string, input: object) => visitor.post(`decoration/${name}`, input, applicant.token)
  expect(await ask('preCheck', { draft })).toMatchObject({ code: 200 })
  expect(await ask('applyAdd', { draft, submit: false })).toMatchObject({ code: 200 })
  expect(await ask('applyList', { of: 'mine', tab: 'all' })).toMatchObject({ code: 200 })
  expect((await ask('applyAdd', { draft: { ...draft, foremanPhone: `${phone}0`, no: 1 }, submit: false })).code).toBe(
    400,
  )
}

/** Enters the account to which a deposit is paid out by hand; another operator finds it at the desk and confirms it. */
const payeeOfDeposit: Journey = async (world, visitor) => {
  const { cardNumber, realName } = CANARIES
  const { db } = world.store
  const { deposits } = world.product
  const [one, second] = [await world.person({ roles: ['operator'] }), await world.person({ roles: ['operator'] })]
  const now = world.now()
  const applicant = await world.person()
  const workCase = await makeCase(db, { applicantId: applicant.id, now })
  const potId = await makeDeposit(db, deposits, { workCase, side: 'applicant', dueFen: 100_000, isPaid: true, now })
  const [returnId] = await db
    .transaction()
    .execute((tx) => deposits.giveBack(tx, { potId, amountFen: 'free', why: '退还保证金' }))
  const ask = async (name: string, input: object, token: string) => {
    const answer = await visitor.post(`decoration/${name}`, input, token)
    expect(answer, name).toMatchObject({ code: 200 })
    return answer.body
  }
  const payee = { way: 'bank', payeeName: realName.text, account: cardNumber.text, bank: '建设银行' }
  await ask('returnConfirm', { act: { what: 'enter', returnId, ...payee } }, one.token)
  const { items } = await ask('deskQueue', { key: 'transfers' }, second.token)
  const [waiting] = items as { ref: string }[]
  await ask('desk', {}, second.token)
  await ask('depositDetail', { id: workCase.id }, applicant.token)
  await ask('returnConfirm', { act: { what: 'confirm', transferId: waiting?.ref, note: '' } }, second.token)
  await ask('depositDetail', { id: workCase.id }, applicant.token)
}

/** All journeys, in this order. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'signing in by phone': signInByPhone,
  'a phone where none belongs': mistypePhone,
  'a wallet with name, ID number and card': walletOfMine,
  'a worker on a crew': workerOnCrew,
  'a foreman named in an application': foremanOfJob,
  'an account that a deposit is paid out to': payeeOfDeposit,
}
