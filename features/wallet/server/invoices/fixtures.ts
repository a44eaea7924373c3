import { type Db, newId } from '#platform/db'
import type { Vault } from '#platform/vault'
import { sealContact } from './contact.ts'
import { insertInvoice, updateInvoice } from './queries.ts'

/** An application to be made. */
export interface InvoiceToMake {
  areaId: string
  personId: string
  now: Date
  state?: 'asked' | 'issued' | 'reverse'
  title?: string
}

/** Makes an application for one invented payment of ¥5.00; answers its id and version. */
export async function makeInvoice(
  db: Db,
  vault: Vault,
  { areaId, personId, now, state = 'asked', title = '王芳' }: InvoiceToMake,
): Promise<{ id: string; version: number }> {
  const id = newId()
  const contact = sealContact(vault, id, { email: 'wangfang@mail.example.com', phone: '13800000009' })
  const facts = { kind: 'person', title, taxNo: '', amountFen: 500, askedAt: now }
  const line = {
    tradeId: newId(),
    title: 'P1 车库 鄂A8K562 停车费',
    service: '停车服务',
    paidFen: 500,
    amountFen: 500,
    paidAt: now,
  }
  await insertInvoice(db, { id, areaId, personId, ...facts, ...contact }, [line])
  if (state === 'asked') return { id, version: 0 }
  const number = BigInt(`0x${id.replaceAll('-', '').slice(-16)}`)
    .toString()
    .padStart(20, '0')
    .slice(-20)
  const issued = {
    state,
    number,
    fileId: newId(),
    fileName: '发票.pdf',
    decidedAt: now,
    reverseFen: state === 'reverse' ? 500 : 0,
  }
  return { id, version: (await updateInvoice(db, id, issued)).version }
}
