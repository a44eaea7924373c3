import { randomInt } from 'node:crypto'
import { channelAccount, mustPost } from '#platform/books'
import { type Db, inTransaction, newId } from '#platform/db'
import type { Caller } from '#platform/identity'
import { passesLuhn } from '#vocabulary/bank-card'
import { idCardCheck } from '#vocabulary/id-card'
import { cardFingerprint } from './cards/binding.ts'
import { CARD_TOKEN, insertCard } from './cards/queries.ts'
import type { OpeningEngines } from './engines.ts'
import { insertWallet } from './opening/queries.ts'
import { secretOf } from './password/calls.ts'
import { setPassword } from './password/queries.ts'
import { issueTicket, moveTicket, TICKET_TOKEN, type TicketPurpose } from './proofs/ticket-queries.ts'
import { purseAccount } from './purses/wallets.ts'

export { type InvoiceToMake, makeInvoice } from './invoices/fixtures.ts'

/** A wallet that a fixture made. */
export interface MadeWallet {
  id: string
  areaId: string
  personId: string
  realName: string
  idNumber: string
}

/** An ID number, most likely nobody's before, of somebody born on this day (YYYYMMDD), with this sequence. */
export function makeIdNumber(born = '19900307', sequence = String(randomInt(0, 1000)).padStart(3, '0')): string {
  const first17 = `${randomInt(110_000, 660_000)}${born}${sequence}`
  return `${first17}${idCardCheck(first17)}`
}

/** A debit card of China Merchants Bank that ends so; the simulated bank decides by the end. */
export function makeCardNumber(tail = '8888'): string {
  for (;;) {
    const number = `622588${String(randomInt(0, 1_000_000)).padStart(6, '0')}${tail}`
    if (passesLuhn(number)) return number
  }
}

/** An open wallet, through the same code as a person's own; with a pay password and own money where they are given. */
export async function makeWallet(
  db: Db,
  engines: Pick<OpeningEngines, 'identity' | 'vault' | 'ledger'>,
  facts: {
    personId: string
    areaId?: string
    realName?: string
    idNumber?: string
    password?: string
    cashFen?: number
    now?: Date
  },
): Promise<MadeWallet> {
  const { personId, areaId = '1', realName = '王小明', password, cashFen = 0, now = new Date() } = facts
  const { ledger } = engines
  const idNumber = facts.idNumber ?? makeIdNumber()
  const id = await inTransaction(db, (tx) => insertWallet(tx, engines, { areaId, personId, realName, idNumber, now }))
  if (id === null) throw new Error('this ID number has a wallet already')
  if (password !== undefined) {
    const hash = await engines.identity.secrets.hash(secretOf({ id }, password))
    await setPassword(db, id, { before: null, hash, now })
  }
  if (cashFen > 0) {
    const legs = [
      { account: channelAccount(areaId, 'sandbox'), amountFen: -cashFen },
      { account: purseAccount({ areaId, personId }, 'cash'), amountFen: cashFen },
    ]
    await inTransaction(db, (tx) =>
      mustPost(ledger, tx, { reference: `fixture:${newId()}`, kind: 'fixture.cash', legs }),
    )
  }
  return { id, areaId, personId, realName, idNumber }
}

/** A card that is bound at the engines' bank; answers its id and number. */
export async function makeCard(
  db: Db,
  engines: Pick<OpeningEngines, 'identity' | 'vault' | 'bank'>,
  wallet: MadeWallet,
  facts: { tail?: string; phone?: string; now?: Date } = {},
): Promise<{ id: string; number: string }> {
  const { bank, vault } = engines
  if (!bank) throw new Error('no bank to bind a card at')
  const id = newId()
  const number = makeCardNumber(facts.tail)
  const { realName, idNumber } = wallet
  await bank.beginBind({ requestNo: id, number, phone: facts.phone ?? '13800000000', realName, idNumber })
  const answer = await bank.finishBind(id)
  if (answer.state === 'gone') throw new Error('the bank refused the card')
  await insertCard(db, {
    id,
    walletId: wallet.id,
    bankCode: 'CMB',
    cardType: 'DC',
    last4: number.slice(-4),
    fingerprint: cardFingerprint(engines, wallet.id, number),
    cardTokenSealed: vault.seal(answer.token, { purpose: CARD_TOKEN, of: id }),
    boundAt: facts.now ?? new Date(),
  })
  return { id, number }
}

/** A ticket of this session, its code sent or already validated; of `bind`: with a card that the engines' bank gave. */
export async function makeTicket(
  db: Db,
  engines: Pick<OpeningEngines, 'identity' | 'vault' | 'bank'>,
  caller: Caller,
  facts: { purpose: TicketPurpose; phone: string; walletId?: string; state?: 'sent' | 'validated'; now?: Date },
): Promise<{ id: string; ticket: string; number: string }> {
  const { identity, vault, bank } = engines
  const { purpose, phone, walletId = '', state = 'validated', now = new Date() } = facts
  const id = newId()
  const number = makeCardNumber()
  const fingerprint = cardFingerprint(engines, walletId, number)
  const card = purpose === 'bind' ? { bankCode: 'CMB', cardType: 'DC', last4: number.slice(-4), fingerprint } : null
  const ticket = await issueTicket(db, identity, caller, { id, purpose, phone, card, now, seconds: 600 })
  if (state === 'validated') {
    await bank?.beginBind({ requestNo: id, number, phone, realName: '王小明', idNumber: makeIdNumber() })
    const bound = card ? await bank?.finishBind(id) : undefined
    const token = bound?.state === 'bound' ? vault.seal(bound.token, { purpose: TICKET_TOKEN, of: id }) : null
    await moveTicket(db, id, { from: 'sent', to: 'validated', until: new Date(now.getTime() + 600_000) }, token)
  }
  return { id, ticket, number }
}
