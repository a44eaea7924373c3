import type { Side } from '#contract/decoration'
import { makeCase, makeDeduction, makeDeposit, makeDueCharge } from '#fixtures/decoration'
import { newId } from '#platform/db'
import { exports } from '../../../../tests/support/exporter.ts'
import { freshPicture } from '../../../../tests/support/fresh-picture.ts'
import { asks, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { sendFile } from '../../../../tests/support/sent-files.ts'

/** The money of a case of its owner, and the operators' desk. */
export const moneyRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const { deposits } = world.product
  const now = () => world.now()
  const paid = async (
    { person }: Owner,
    state: 'to_pay' | 'working' | 'closed' = 'working',
    side: Side = 'applicant',
  ) => {
    const workCase = await makeCase(db, { areaId: person.areaId, applicantId: person.id, state, now: now() })
    const potId = await makeDeposit(db, deposits, {
      workCase,
      side,
      dueFen: 100_000,
      isPaid: state !== 'to_pay',
      now: now(),
    })
    return { ...workCase, potId }
  }
  const other = async (owner: Owner) => {
    // people of the park deal with cases of others
    const applicant = await world.person({ areaId: owner.person.areaId })
    return { person: applicant, token: applicant.token }
  }
  const proof = async (token: string) =>
    (await sendFile(world.origin, 'imageUpload', token, { bytes: freshPicture() }, 'decoration-proof')).body.id
  const deduction = async (owner: Owner, isAppealed: boolean) => {
    const { id: caseId, areaId, potId } = await paid(owner)
    const proposer = await world.person({ areaId, roles: ['property'] })
    const facts = { areaId, caseId, potId, proposedBy: proposer.id, appealedBy: isAppealed ? owner.person.id : null }
    return await makeDeduction(db, deposits, { ...facts, amountFen: 1000, now: now() })
  }
  return {
    'decoration/payInfo': asks(async (owner) => ({ id: (await paid(owner, 'to_pay')).id })),
    'decoration/pay': asks(async (owner) => {
      const { id } = await paid(owner, 'to_pay')
      return { id, what: 'deposit', side: 'applicant', channel: 'sandbox' }
    }),
    'decoration/payQuery': asks(async (owner) => ({ id: (await paid(owner, 'to_pay')).id })),
    'decoration/depositDetail': asks(async (owner) => ({ id: (await paid(owner)).id })),
    'decoration/statementPaper': asks(async (owner) => ({ id: (await paid(owner)).id })),
    'decoration/deductionAdd': asks(async (owner, caller) => {
      const { potId } = await paid(await other(owner))
      const pictures = [await proof(caller.token)]
      return { potId, amountFen: 100, clause: '第八条', words: '垃圾未清运', pictures }
    }),
    'decoration/deductionAppeal': asks(async (owner) => ({
      id: await deduction(owner, false),
      words: '当天已清运',
      pictures: [],
    })),
    'decoration/deductionDecide': asks(async (owner) => ({
      id: await deduction(await other(owner), true),
      act: 'drop',
      words: '申诉成立',
    })),
    'decoration/chargeWaive': asks(async (owner) => {
      const { id: caseId, areaId } = await paid(await other(owner))
      return { id: await makeDueCharge(db, { areaId, caseId, amountFen: 500, now: now() }), words: '一次通过' }
    }),
    'decoration/payCounter': asks(async (owner) => {
      const { id } = await paid(await other(owner), 'to_pay')
      return { id, what: 'deposit', side: 'applicant', amountFen: 1000, receiptNo: newId().slice(-20) }
    }),
    'decoration/returnConfirm': asks(async (owner) => {
      const { potId } = await paid(await other(owner))
      const [returnId] = await world.store.db
        .transaction()
        .execute((tx) => deposits.giveBack(tx, { potId, amountFen: 'free', why: '退还保证金' }))
      const act = { what: 'enter', returnId, way: 'cash', payeeName: '王申请', account: '', bank: '' }
      return { act }
    }),
    'decoration/returnTransfer': asks(async (owner) => {
      const { potId } = await paid(await other(owner))
      const by = await world.person({ areaId: owner.person.areaId, roles: ['operator'] })
      const [returnId = ''] = await world.store.db
        .transaction()
        .execute((tx) => deposits.giveBack(tx, { potId, amountFen: 'free', why: '退还保证金' }))
      const payee = { payeeName: '王申请', account: null, bank: null, byId: by.id }
      const id = await world.store.db
        .transaction()
        .execute((tx) => deposits.bankTransfer(tx, { returnId, way: 'cash', ...payee }))
      return { id }
    }),
    'decoration/desk': asks(async () => ({})),
    'decoration/deskQueue': asks(async () => ({ key: 'appeals' })),
    'decoration/export': exports(world, { what: 'pots' }),
  }
}
