import { type Static, Type } from 'typebox'
import { insideParameters, insidePayment, thirdRefusals } from '#contract/people'
import { call } from '#vocabulary/call'
import { fen, id, instant, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { OrderSchema } from './orders.ts'
import { bookingRefusals } from './refusals.ts'
import { count, day } from './shapes.ts'

const company = call.group({ family: 'meeting', who: 'session:company', whose: 'company' })
const operator = call.group({ family: 'meeting', who: 'session:operator', whose: 'park' })

/** A month of this century: `2026-11`. */
const month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' })
const version = Type.Integer({ minimum: 1 })
const words = (maxLength: number) => Type.String({ format: 'line', minLength: 2, maxLength })

const bill = {
  id,
  billNo: Type.String(),
  companyId: id,
  companyName: Type.String(),
  month,
  totalFen: fen,
  /** The last day on which it is to be paid. */
  dueOn: day,
  overdue: Type.Boolean(),
  state: oneOf('open', 'paid'),
  issuedAt: instant,
  paidAt: orNull(instant),
  /** Paid by a transfer that the park found on its bank account. */
  byTransfer: Type.Boolean(),
} as const

/** A company's bill of its bookings of a month. */
export const AccountBillSchema = Type.Object(bill, strict)
/** A company's bill of a month, as it goes over the wire. */
export type AccountBill = Static<typeof AccountBillSchema>

const AccountBillDetailSchema = Type.Object(
  {
    ...bill,
    /** Their amounts make the total. */
    items: Type.Array(
      Type.Object(
        {
          kind: oneOf('booking', 'carry'),
          words: Type.String(),
          /** Below zero: taken off. */
          amountFen: Type.Integer(),
        },
        strict,
      ),
    ),
    /** By what it can be paid; empty: it is paid. */
    channels: OrderSchema.properties.channels,
  },
  strict,
)
/** A company's bill with its lines, as it goes over the wire. */
export type AccountBillDetail = Static<typeof AccountBillDetailSchema>

const AccountPaymentSchema = Type.Object(
  {
    paymentId: id,
    amountFen: fen,
    /** `refunded`: a bill was paid otherwise meanwhile, and the money goes back · `expired`: nothing came in time. */
    state: oneOf('open', 'paid', 'refunded', 'expired'),
    createdAt: instant,
    paidAt: orNull(instant),
    bills: Type.Array(Type.Object({ id, billNo: Type.String(), month, totalFen: fen }, strict)),
  },
  strict,
)
/** A payment of bills, as it goes over the wire. */
export type AccountPayment = Static<typeof AccountPaymentSchema>

/** What was agreed with my company, and how its account stands. */
const AccountStandsSchema = Type.Object(
  {
    limitFen: fen,
    /** Booked or applied for and not paid; below zero: to the company's credit. */
    usedFen: Type.Integer(),
    leftFen: fen,
    untilOn: orNull(day),
    /** Bookings may be put on it today. */
    usable: Type.Boolean(),
    overdue: Type.Boolean(),
  },
  strict,
)

export const bills = company.read('bills', {
  about: 'Monthly bills of the bookings of my company, the latest month first, and how its account stands',
  input: Type.Object({ state: Type.Optional(oneOf('open', 'paid')), next }, strict),
  output: pageWith(AccountBillSchema, {
    open: Type.Object({ count, fen }, strict),
    channels: OrderSchema.properties.channels,
    /** Null: nothing is agreed. */
    account: orNull(AccountStandsSchema),
  }),
  refusals: [],
  statements: { most: 5, why: 'bills, what is open, what was agreed, how the account stands, and the channels' },
})

export const billById = company.read('billById', {
  about: 'A monthly bill of my company with its lines',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: AccountBillDetailSchema,
  refusals: [],
})

export const billFile = company.read('billFile', {
  wire: 'bytes',
  about: 'A monthly bill of my company with its lines as XLSX',
  input: Type.Object({ billId: id }, strict),
  output: Type.Null(),
  refusals: [],
})

export const billPay = company.steps('billPay', {
  about: 'Begin to pay one or several monthly bills of my company, all or none',
  input: Type.Object(
    {
      billIds: Type.Array(id, { minItems: 1, maxItems: 24 }),
      channel: Type.String({ maxLength: 30 }),
      ...insidePayment,
    },
    strict,
  ),
  output: Type.Object({ paymentId: id, tradeId: id, payUrl: Type.String(), inside: insideParameters }, strict),
  refusals: [
    thirdRefusals.thirdState,
    bookingRefusals.billPaid,
    bookingRefusals.tooManyUnpaid,
    bookingRefusals.channelUnavailable,
  ],
})

export const billPayment = company.read('billPayment', {
  about: 'How a payment of monthly bills stands',
  freshMs: 0,
  input: Type.Object({ paymentId: id }, strict),
  output: AccountPaymentSchema,
  refusals: [],
})

export const billPaymentQuery = company.steps('billPaymentQuery', {
  about: 'How a payment of monthly bills stands at its channel, asked actively',
  shows: 'meeting/billPayment',
  input: Type.Object({ paymentId: id }, strict),
  output: AccountPaymentSchema,
  refusals: [],
})

const AgreementSchema = Type.Object(
  {
    companyId: id,
    companyName: Type.String(),
    limitFen: fen,
    usedFen: Type.Integer(),
    fromOn: day,
    /** The last day; null: without an end. */
    untilOn: orNull(day),
    payDays: count,
    state: oneOf('coming', 'active', 'ended'),
    overdue: Type.Boolean(),
    version,
    savedAt: instant,
  },
  strict,
)
/** What was agreed with a company, as it goes over the wire. */
export type AccountAgreement = Static<typeof AgreementSchema>

export const accountSave = operator.write('accountSave', {
  about:
    'Agree with a company that it pays for its bookings by the month: limit, first and last day, days to pay; by the version that was seen',
  input: Type.Object(
    {
      companyId: id,
      limitFen: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
      fromOn: day,
      untilOn: orNull(day),
      payDays: Type.Integer({ minimum: 1, maximum: 60 }),
      /** Null: there was none yet. */
      version: orNull(version),
    },
    strict,
  ),
  output: Type.Object({ id, version }, strict),
  refusals: [
    bookingRefusals.accountCompanyUnknown,
    bookingRefusals.accountDays,
    bookingRefusals.accountChanged,
    bookingRefusals.accountOver,
  ],
})

export const accountList = operator.read('accountList', {
  about: 'What was agreed with companies of the park, the latest change first, and how their accounts stand',
  input: Type.Object({ next }, strict),
  output: page(AgreementSchema),
  refusals: [],
})

export const accountCompanies = operator.read('accountCompanies', {
  about: 'Companies of the park by a part of their name, at most 20',
  input: Type.Object({ text: Type.String({ maxLength: 40 }) }, strict),
  output: Type.Object({ items: Type.Array(Type.Object({ id, name: Type.String() }, strict)) }, strict),
  refusals: [],
})

const TransferSchema = Type.Object(
  {
    receivedOn: day,
    reference: Type.String(),
    reason: Type.String(),
    state: oneOf('asked', 'accepted', 'refused'),
    /** Who found it. */
    askedBy: Type.String(),
    askedAt: instant,
    /** I found it: somebody else decides. */
    mine: Type.Boolean(),
    words: Type.String(),
  },
  strict,
)

const DeskBillSchema = Type.Object({ ...bill, transfer: orNull(TransferSchema) }, strict)
/** A bill with its transfer, as operators see it. */
export type DeskAccountBill = Static<typeof DeskBillSchema>

export const accountBills = operator.read('accountBills', {
  about: 'Monthly bills of all companies: all, those to be paid, or those whose transfer waits for a second person',
  input: Type.Object({ only: Type.Optional(oneOf('open', 'transfer')), next }, strict),
  output: page(DeskBillSchema),
  refusals: [],
})

export const accountBillItems = operator.read('accountBillItems', {
  about: 'The lines of a monthly bill of a company',
  input: Type.Object({ id }, strict),
  output: Type.Object({ items: AccountBillDetailSchema.properties.items }, strict),
  refusals: [],
})

export const accountIssue = operator.steps('accountIssue', {
  whose: 'none',
  about: 'Make the monthly bills that are missing of months that are over; those that stand stay as they are',
  input: Type.Object({}, strict),
  output: Type.Object({ made: count }, strict),
  refusals: [],
})

export const billTransfer = operator.write('billTransfer', {
  about: 'Say that the money of a monthly bill came by a transfer; another operator looks again before it is paid',
  input: Type.Object({ billId: id, receivedOn: day, reference: words(40), reason: words(100) }, strict),
  output: Type.Object({ id, state: oneOf('asked') }, strict),
  refusals: [bookingRefusals.billPaid, bookingRefusals.transferWaits, bookingRefusals.transferDay],
})

export const billTransferDecide = operator.write('billTransferDecide', {
  about: 'Look again at a transfer that another operator found: the bill is paid, or it stays open with a reason',
  input: Type.Object(
    { billId: id, accept: Type.Boolean(), words: Type.Optional(Type.String({ format: 'line', maxLength: 100 })) },
    strict,
  ),
  output: Type.Object({ id, state: oneOf('open', 'paid') }, strict),
  refusals: [
    bookingRefusals.billPaid,
    bookingRefusals.transferGone,
    bookingRefusals.transferOwn,
    bookingRefusals.transferReason,
  ],
})

/** The calls of companies that pay by the month. */
export const accountCalls = {
  bills,
  billById,
  billFile,
  billPay,
  billPayment,
  billPaymentQuery,
  accountSave,
  accountList,
  accountCompanies,
  accountBills,
  accountBillItems,
  accountIssue,
  billTransfer,
  billTransferDecide,
}
