import { randomInt } from 'node:crypto'
import { issueApartmentBill } from '#door/wallet'
import { newId } from '#platform/db'
import { dayOf, toInstant } from '#vocabulary/day'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { onePdf, sendFile } from '../../../../tests/support/sent-files.ts'
import type { World } from '../../../../tests/support/world.ts'
import { makeInvoice } from '../invoices/fixtures.ts'
import { keepTitle } from '../invoices/queries.ts'

/** Payments to be invoiced, applications of persons, and what the park's accountant answers. */
export function invoiceRecipes(world: World): Recipes {
  const { db } = world.store
  const made = ({ person }: Owner, state: 'asked' | 'issued' | 'reverse' = 'asked', title?: string) =>
    makeInvoice(db, world.product.vault, {
      areaId: person.areaId,
      personId: person.id,
      now: world.now(),
      state,
      ...(title !== undefined && { title }),
    })
  const atDesk = async (owner: Owner, caller: Owner, state?: 'asked' | 'issued' | 'reverse') => {
    await giveRole(world, caller, 'operator')
    return await made(owner, state)
  }
  /** A payment of the owner for bills of a flat, taken. */
  async function paid({ person }: Owner): Promise<string> {
    const id = newId()
    const billId = await issueApartmentBill(db, {
      areaId: person.areaId,
      personId: person.id,
      reference: newId(),
      room: '1-101',
      item: '水费',
      period: '2026年11月',
      amountFen: 100,
      dueOn: dayOf(world.now()),
    })
    const at = world.now()
    await db
      .insertInto('payments.trade')
      .values({
        id,
        areaId: person.areaId,
        subjectKind: 'wallet.apartment',
        subjectId: billId,
        channel: 'sandbox',
        outTradeNo: `YQ${newId().replaceAll('-', '').toUpperCase()}`,
        channelTradeNo: newId(),
        amountFen: 100,
        title: '公寓账单',
        personId: person.id,
        way: 'page',
        returnPath: '/',
        state: 'paid',
        verdict: 'accepted',
        createdAt: at,
        expiresAt: new Date(at.getTime() + 60_000),
        learnedBy: 'query',
        paidAt: at,
      })
      .execute()
    return id
  }
  const number = () => Array.from({ length: 20 }, () => randomInt(10)).join('')
  return {
    'wallet/invoiceItems': lists('tradeId', paid),
    'wallet/invoiceTitles': lists('id', async ({ person }) => {
      const id = newId()
      const whose = { areaId: person.areaId, personId: person.id, companyId: null }
      await keepTitle(db, {
        id,
        ...whose,
        kind: 'person',
        title: `王芳${id.slice(-6)}`,
        taxNo: '',
        usedAt: world.now(),
      })
      return id
    }),
    'wallet/invoiceTitleForget': asks(async ({ person }) => {
      const id = newId()
      const whose = { areaId: person.areaId, personId: person.id, companyId: null }
      await keepTitle(db, {
        id,
        ...whose,
        kind: 'person',
        title: `王芳${id.slice(-6)}`,
        taxNo: '',
        usedAt: world.now(),
      })
      return { id }
    }),
    'wallet/invoiceAsk': asks(
      async (owner) => ({
        tradeIds: [await paid(owner)],
        kind: 'person',
        title: '王芳',
        taxNo: '',
        email: '',
        phone: '',
        share: false,
      }),
      13_101,
    ),
    'wallet/invoiceList': lists('id', async (owner) => (await made(owner)).id),
    'wallet/invoiceInfo': asks(async (owner) => ({ id: (await made(owner)).id })),
    'wallet/invoiceCancel': asks(async (owner) => await made(owner)),
    'wallet/invoiceDesk': {
      make: async (owner, caller) => {
        await giveRole(world, caller, 'operator')
        const text = `抬头${toInstant(world.now())}${randomInt(1_000_000)}`
        return { input: { state: 'asked', text }, record: (await made(owner, 'asked', text)).id }
      },
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'wallet/invoiceDeskInfo': asks(async (owner, caller) => ({ id: (await atDesk(owner, caller)).id })),
    'wallet/invoiceIssue': asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      const asked = await world.post<{ id: string; version: number }>(
        'wallet/invoiceAsk',
        { tradeIds: [await paid(owner)], kind: 'person', title: '王芳', taxNo: '', email: '', phone: '', share: false },
        owner.token,
      )
      const file = await sendFile(
        world.origin,
        'documentUpload',
        caller.token,
        { bytes: onePdf, name: '发票.pdf' },
        'invoice',
      )
      return { id: asked.body.id, version: asked.body.version, number: number(), fileId: file.body.id }
    }),
    'wallet/invoiceReturn': asks(async (owner, caller) => ({
      ...(await atDesk(owner, caller)),
      reason: '抬头与税号不符',
    })),
    'wallet/invoiceReverse': asks(async (owner, caller) => ({
      ...(await atDesk(owner, caller, 'reverse')),
      number: number(),
    })),
    'wallet/invoiceReveal': asks(async (owner, caller) => ({
      id: (await atDesk(owner, caller)).id,
      field: 'email',
      why: '发送发票',
    })),
    'wallet/invoiceSheet': asks(async (owner, caller) => {
      await atDesk(owner, caller)
      return {}
    }, 13_111),
  }
}
