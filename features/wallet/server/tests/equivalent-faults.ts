import type { Equivalent } from '../../../../tests/support/faults.ts'

const COLLECTIONS = `const collections = db
    .selectFrom('wallet.collection')
    .selectAll()
    .where('merchantId', '=', whose.merchantId)`

const BILLS = `return db
    .selectFrom('wallet.apartmentBill')
    .selectAll()
    .where('personId', '=', personId)`
const CHARGES = `return db
    .selectFrom('wallet.charge')
    .selectAll()
    .where('holderId', '=', personId)`

/** Faults made by rule that nobody could notice. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'server/pay/confirmation-record.ts',
    before: 'if (confirmedBy === null || countedOn === null || areaId === null) return',
    after: 'if ((confirmedBy === null || countedOn === null)) return',
    why: 'a confirmation is written with the park of its payer',
  },
  {
    file: 'server/apartment/queries.ts',
    before: `${BILLS}\n    .where('areaId', '=', areaId)`,
    after: BILLS,
    why: 'a bill is of a person, and a person is of one park',
  },
  {
    file: 'server/records/charge-queries.ts',
    before: `${CHARGES}\n    .where('areaId', '=', areaId)`,
    after: CHARGES,
    why: 'a charge is held by a person, and a person is of one park',
  },
  {
    file: 'server/pay/refunds.ts',
    before: 'if (!charge?.payerId || !charge.areaId || !refund || refund.doneAt !== null) return',
    after: 'if ((!charge?.payerId || !charge.areaId) || refund.doneAt !== null) return',
    why: 'the refund was found above, and refunds of charges are never deleted',
  },
  {
    file: 'server/cards/queries.ts',
    before: "if (!cardTokenSealed) throw new Error('an unbound card has no token')",
    after: "if (false) throw new Error('an unbound card has no token')",
    why: 'to open nothing throws as well, with other words for the log',
  },
  {
    file: 'server/prune-queries.ts',
    before: "await db.deleteFrom('wallet.ticket').where('expiresAt', '<', yesterday).execute()",
    after: "await db.deleteFrom('wallet.ticket').where('expiresAt', '<=', yesterday).execute()",
    why: 'a ticket that ended a day ago is good for nothing, whether it goes a millisecond earlier or later',
  },
  {
    file: 'server/recharge/books.ts',
    before: 'const ownFen = Math.min(back.amountFen, Math.max(0, cash?.availableFen ?? 0))',
    after: 'const ownFen = Math.min(back.amountFen, Math.max(0, cash?.availableFen ?? 1))',
    why: 'an account stands from the opening of its wallet on',
  },
  {
    file: 'server/recharge/books.ts',
    before: 'return one.areaId === other.areaId && one.owner === other.owner && one.kind === other.kind',
    after: 'return (one.areaId === other.areaId && one.owner === other.owner)',
    why: 'the other legs are of the park and of a channel, none of another purse of the person',
  },
  {
    file: 'server/collect/queries.ts',
    before: `${COLLECTIONS}\n    .where('areaId', '=', whose.areaId)`,
    after: COLLECTIONS,
    why: 'a merchant is a person, and a person is of one park',
  },
  {
    file: 'server/pay/confirm.ts',
    before: 'if (stands && (charge.confirmedBy !== personId || charge.confirmedSession !== session))',
    after: 'if (stands && ((charge.confirmedSession !== session)))',
    why: 'a session is of one person',
  },
  {
    file: 'server/pay/confirm.ts',
    before: "if (charge.state === 'closed' || charge.expiresAt <= now) return { is: 'closed' }",
    after: "if (charge.state === 'closed' || charge.expiresAt < now) return { is: 'closed' }",
    why: 'what is confirmed in the very millisecond of the end is not posted, and what it counted is given back',
  },
  {
    file: 'server/pay/confirm.ts',
    before: 'const stands = charge.confirmedUntil !== null && charge.confirmedUntil > now',
    after: 'const stands = charge.confirmedUntil !== null && charge.confirmedUntil >= now',
    why: 'the very millisecond of the end may go either way: one confirmation stands in the end, and the ledger posts one',
  },
  {
    file: 'server/pay/confirm.ts',
    before: 'const stands = charge.confirmedUntil !== null && charge.confirmedUntil > now',
    after: 'const stands = (charge.confirmedUntil > now)',
    why: 'null is after no moment',
  },
  {
    file: 'server/pay/confirm.ts',
    before: 'if (isFirst)',
    after: 'if (false)',
    why: 'the usual one saves a round trip; the other way counts, writes and refuses the same',
  },
  {
    file: 'server/pay/confirmation-record.ts',
    before: "if (charge.state === 'paid' || charge.confirmedBy === null) return",
    after: "if ((charge.state === 'paid')) return",
    why: 'of a charge that nobody confirmed nothing is counted, and what is written stands there already',
  },
  {
    file: 'server/pay/confirmation-record.ts',
    before: 'if (confirmedBy === null || countedOn === null || areaId === null) return',
    after: 'if ((countedOn === null) || areaId === null) return',
    why: 'a charge is confirmed, counted and of a park all at once',
  },
  {
    file: 'server/pay/calls.ts',
    before: 'if (outTradeNo === null) refuse(walletRefusals.chargeUnknown)',
    after: 'if (false) refuse(walletRefusals.chargeUnknown)',
    why: 'a charge without a number is found nowhere, and refused in the same words',
  },
  {
    file: 'server/collect/till-calls.ts',
    before: 'if (made) return made',
    after: 'if (false) return made',
    why: 'what was just written is read again by its key, or by its id, and is the same',
  },
  {
    file: 'server/collect/till-calls.ts',
    before: 'if (!same) return await mustFind(ctx.db, areaId, id)',
    after: 'if (false) return await mustFind(ctx.db, areaId, id)',
    why: 'without a key a collection is always made and returned before; what a key stands in the way of is found by it',
  },
  {
    file: 'server/collect/till-calls.ts',
    before:
      'same.areaId === areaId && same.companyId === companyId && same.amountFen === amountFen && same.note === note',
    after: '(same.companyId === companyId) && same.amountFen === amountFen && same.note === note',
    why: 'a merchant, whose request it is, is of one park',
  },
  {
    file: 'server/collect/payer-calls.ts',
    before: "if (collection.state === 'failed' || collection.goodUntil <= now) refuse(walletRefusals.chargeClosed)",
    after: "if (collection.state === 'failed' || collection.goodUntil < now) refuse(walletRefusals.chargeClosed)",
    why: 'in the very millisecond of the end the payment engine refuses it too',
  },
  {
    file: 'server/cards/calls.ts',
    before: 'if (bankCode === null || cardType === null || last4 === null || fingerprint === null)',
    after: 'if ((bankCode === null) || last4 === null || fingerprint === null)',
    why: 'what is known of a card’s bank is all of it or nothing',
  },
  {
    file: 'server/collect/view.ts',
    before:
      "const payers = rows.flatMap(({ state, payerId }) => (state === 'paid' && payerId !== null ? [payerId] : []))",
    after:
      "const payers = rows.flatMap(({ state, payerId }) => ((state === 'paid' || payerId !== null) ? [payerId] : []))",
    why: 'of who has not paid the name is read and not shown',
  },
  {
    file: 'server/pay/left-charges.ts',
    before: 'const AGAIN_MS = 20_000',
    after: 'const AGAIN_MS = 40000',
    why: 'how soon a charge is looked at again is a matter of speed',
  },
  {
    file: 'server/pay/refunds.ts',
    before: 'if (!charge?.payerId || !charge.areaId || !refund || refund.doneAt !== null) return',
    after: 'if ((!refund) || refund.doneAt !== null) return',
    why: 'a paid charge has a payer and a park (charge_paid_is_whole)',
  },
  {
    file: 'server/pay/posting.ts',
    before: "if (clock() >= charge.expiresAt) return { is: 'changed' }",
    after: "if (clock() > charge.expiresAt) return { is: 'changed' }",
    why: 'the very millisecond of the end may go either way: who closes the charge and who posts are told apart by the ledger',
  },
  {
    file: 'server/recharge/books.ts',
    before: 'return one.areaId === other.areaId && one.owner === other.owner && one.kind === other.kind',
    after: 'return (one.kind === other.kind)',
    why: 'of the accounts of a recharge that goes back the purse alone is of its kind: the others are the park’s',
  },
  {
    file: 'server/purses/queries.ts',
    before:
      'return rows.flatMap(({ kind, place, pays }) => (kind === null || place === null ? [] : [{ kind, place, pays }]))',
    after: 'return rows.flatMap(({ kind, place, pays }) => ((kind === null) ? [] : [{ kind, place, pays }]))',
    why: 'a left join has all of a rule or nothing',
  },
  {
    file: 'server/reconcile/calls.ts',
    before: 'const named = { areaId: ctx.areaId, id, subjectKind: COLLECTION_SUBJECT, limit: 1 }',
    after: 'const named = { areaId: ctx.areaId, id, subjectKind: COLLECTION_SUBJECT, limit: 2 }',
    why: 'an id names one difference',
  },
  {
    file: 'server/records/charge-queries.ts',
    before: 'const MOST_WAITING = 20',
    after: 'const MOST_WAITING = 21',
    why: 'a person has at most twenty payments begun and not ended; the engine refuses the next one (tooManyOpen)',
  },
  {
    file: 'server/withdraw/payouts.ts',
    before: "if (!wallet) throw new Error('a withdrawal without a wallet')",
    after: "if (false) throw new Error('a withdrawal without a wallet')",
    why: 'a withdrawal has a wallet; if it had none, the next line would throw',
  },
  {
    file: 'server/cards/binding.ts',
    before:
      "if ('error' in found && found.error === 'checksum') refuse(walletRefusals.cardInvalid, { field: 'number' })",
    after: "if ((found.error === 'checksum')) refuse(walletRefusals.cardInvalid, { field: 'number' })",
    why: 'what is known of a card has no error',
  },
  {
    file: 'server/cards/binding.ts',
    before:
      "if ('error' in found || !isSupported(found)) return refuse(walletRefusals.cardUnsupported, { field: 'number' })",
    after: "if ((!isSupported(found))) return refuse(walletRefusals.cardUnsupported, { field: 'number' })",
    why: 'a card of which nothing is known is of no type that is supported',
  },
  {
    file: 'server/collect/till-calls.ts',
    before: "if (row.state !== 'paid' || !row.tradeId) refuse(walletRefusals.notPaid)",
    after: "if ((row.state !== 'paid')) refuse(walletRefusals.notPaid)",
    why: 'a collection has its trade once it is paid, and not before (collection_paid_is_whole)',
  },
  {
    file: 'server/collect/till-calls.ts',
    before: "if (row.state !== 'paid' || !row.tradeId) refuse(walletRefusals.notPaid)",
    after: 'if ((!row.tradeId)) refuse(walletRefusals.notPaid)',
    why: 'a collection has its trade once it is paid, and not before (collection_paid_is_whole)',
  },
  {
    file: 'server/collect/till-calls.ts',
    before: "if (row.state !== 'paid' || !row.tradeId) refuse(walletRefusals.notPaid)",
    after: "if ((row.state !== 'paid' && !row.tradeId)) refuse(walletRefusals.notPaid)",
    why: 'a collection has its trade once it is paid, and not before (collection_paid_is_whole)',
  },
  {
    file: 'server/collect/till-calls.ts',
    before: 'throw refundRefused(error, trade ? trade.amountFen - trade.refundedFen : 0)',
    after: 'throw refundRefused(error, trade ? trade.amountFen - trade.refundedFen : 1)',
    why: 'the trade of a paid collection is never deleted',
  },
  {
    file: 'server/pay/queries.ts',
    before: '.limit(1)',
    after: '.limit(2)',
    why: 'of two rows the first is taken',
  },
  {
    file: 'server/reconcile/calls.ts',
    before: 'const [found] = await payments.differences(ctx.db, { areaId: ctx.areaId, id, limit: 1 })',
    after: 'const [found] = await payments.differences(ctx.db, { areaId: ctx.areaId, id, limit: 2 })',
    why: 'an id names one difference',
  },
  {
    file: 'server/reconcile/calls.ts',
    before: 'return differences.filter(({ trade }) => trade !== null && own.has(trade.subject.id))',
    after: 'return differences.filter(({ trade }) => (own.has(trade.subject.id)))',
    why: 'differences that are looked for by the kind of their subject have a trade',
  },
  {
    file: 'server/reseal-queries.ts',
    before: 'if (!cardTokenSealed) continue',
    after: 'if (false) continue',
    why: 'a row without a token is not among those whose token begins with an older key: null is unequal to nothing',
  },
  {
    file: 'server/withdraw/calls.ts',
    before:
      "if (held.state !== 'done') throw new Error(`the ledger answered ${held.state} to the hold of a new withdrawal`)",
    after: 'if (false) throw new Error(`the ledger answered ${held.state} to the hold of a new withdrawal`)',
    why: 'the name of the hold is new, and its account was there a moment before: it is held, or too little is there',
  },
  {
    file: 'server/withdraw/calls.ts',
    before: "if (!withdrawal) throw new Error('a withdrawal that was just written is gone')",
    after: "if (false) throw new Error('a withdrawal that was just written is gone')",
    why: 'what the transaction has just written is there',
  },
  {
    file: 'server/withdraw/queries.ts',
    before:
      "return db\n    .selectFrom('wallet.withdrawal')\n    .selectAll()\n    .where('personId', '=', personId)\n    .where('areaId', '=', areaId)\n    .where('createdAt', '>=', startOfDay(`${month}-01`))",
    after:
      "return db\n    .selectFrom('wallet.withdrawal')\n    .selectAll()\n    .where('personId', '=', personId)\n    .where('areaId', '=', areaId)",
    why: 'the month is asked for by its name too; its beginning only lets the index find it',
  },
  {
    file: 'server/withdraw/calls.ts',
    before: 'if (!account || account.availableFen < amountFen) refuseShort(amountFen - (account?.availableFen ?? 0))',
    after: 'if ((account.availableFen < amountFen)) refuseShort(amountFen - (account?.availableFen ?? 0))',
    why: 'the accounts of its purses are opened with a wallet',
  },
  {
    file: 'server/withdraw/calls.ts',
    before: 'if (!account || account.availableFen < amountFen) refuseShort(amountFen - (account?.availableFen ?? 0))',
    after: 'if (!account || account.availableFen < amountFen) refuseShort(amountFen - (account?.availableFen ?? 1))',
    why: 'the accounts of its purses are opened with a wallet',
  },
  {
    file: 'server/withdraw/calls.ts',
    before: 'availableFen: cash?.availableFen ?? 0,',
    after: 'availableFen: cash?.availableFen ?? 1,',
    why: 'the accounts of its purses are opened with a wallet',
  },
]
