import { type Static, Type } from 'typebox'
import { insideParameters, insidePayment, thirdRefusals } from '#contract/people'
import { call } from '#vocabulary/call'
import { fen, id, instant, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'
import { OrderSchema, plate, TradeSchema } from './shapes.ts'

const company = call.group({ family: 'parkbill', who: 'session:company', whose: 'company' })
/** Calls that the specification opens to any session; the server lets in who may act for their company. */
const session = call.group({ family: 'parkbill', who: 'session', whose: 'company' })

const count = Type.Integer({ minimum: 0 })
/** Money that may be taken off, in fen. */
const signedFen = Type.Integer({ minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 })
/** A month of this century: `2026-11`. */
const month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' })

const InvoiceSchema = Type.Object(
  {
    title: Type.String(),
    /** Unified social credit code (GB 32100). */
    taxNo: Type.String(),
    state: oneOf('asked', 'issued', 'sent'),
    askedAt: instant,
    issuedAt: orNull(instant),
    /** The invoice's own number; null until it is issued. */
    number: orNull(Type.String()),
    sentAt: orNull(instant),
  },
  strict,
)

const bill = {
  id,
  billNo: Type.String(),
  companyName: Type.String(),
  month,
  totalFen: fen,
  state: oneOf('open', 'paid'),
  issuedAt: instant,
  paidAt: orNull(instant),
  invoice: orNull(InvoiceSchema),
} as const

/** A company's bill of a month. */
export const BillSchema = Type.Object(bill, strict)
/** A bill, as it goes over the wire. */
export type Bill = Static<typeof BillSchema>

/** A bill with what it is made of. */
export const BillDetailSchema = Type.Object(
  {
    ...bill,
    /** Their amounts make the total. */
    lines: Type.Array(
      Type.Object(
        {
          kind: oneOf('rent', 'stays', 'coupons', 'correction', 'carry'),
          words: Type.String(),
          /** Spaces, stays or coupons; 0 of what is not counted. */
          count,
          unitFen: orNull(fen),
          amountFen: signedFen,
        },
        strict,
      ),
    ),
    /** By what it can be paid, and with how much by each; empty: it is paid. */
    channels: OrderSchema.properties.channels,
  },
  strict,
)
/** A bill with its lines, as it goes over the wire. */
export type BillDetail = Static<typeof BillDetailSchema>

/** A payment of bills, followed until it has ended. */
export const BillPaymentSchema = Type.Object(
  {
    paymentId: id,
    amountFen: fen,
    /** `refunded`: a bill was paid otherwise meanwhile, and the money goes back · `expired`: nothing came in time. */
    state: oneOf('open', 'paid', 'refunded', 'expired'),
    createdAt: instant,
    paidAt: orNull(instant),
    bills: Type.Array(Type.Object({ id, billNo: Type.String(), month, totalFen: fen }, strict)),
    trades: Type.Array(TradeSchema),
  },
  strict,
)
/** A payment of bills, as it goes over the wire. */
export type BillPayment = Static<typeof BillPaymentSchema>

export const billList = company.read('list', {
  about: 'Parking bills of my company, the latest month first, and what is to be paid',
  input: Type.Object({ state: Type.Optional(oneOf('open', 'paid')), next }, strict),
  output: pageWith(BillSchema, {
    open: Type.Object({ count, fen }, strict),
    channels: OrderSchema.properties.channels,
  }),
  refusals: [],
})

export const billById = session.read('orderById', {
  about: 'A parking bill of my company with its lines',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: BillDetailSchema,
  refusals: [],
})

export const billPay = session.steps('pay', {
  about: 'Begin to pay one or several parking bills of my company, all or none',
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
    parkingRefusals.billPaid,
    parkingRefusals.tooManyUnpaid,
    parkingRefusals.channelUnavailable,
  ],
})

export const billPayment = company.read('payment', {
  about: 'How a payment of parking bills stands',
  freshMs: 0,
  input: Type.Object({ paymentId: id }, strict),
  output: BillPaymentSchema,
  refusals: [],
})

export const billPaymentQuery = company.steps('paymentQuery', {
  about: 'How a payment of parking bills stands at its channel, asked actively',
  shows: 'parkbill/payment',
  input: Type.Object({ paymentId: id }, strict),
  output: BillPaymentSchema,
  refusals: [],
})

export const billInvoiceAsk = company.write('invoiceAsk', {
  about: 'Ask for the invoice of a paid parking bill, once',
  input: Type.Object(
    {
      billId: id,
      title: Type.String({ minLength: 2, maxLength: 100 }),
      taxNo: Type.String({ minLength: 1, maxLength: 40 }),
    },
    strict,
  ),
  output: BillSchema,
  refusals: [
    parkingRefusals.billUnpaid,
    parkingRefusals.billFree,
    parkingRefusals.invoiceAsked,
    parkingRefusals.taxNumberWrong,
  ],
})

export const billFile = company.read('download', {
  wire: 'bytes',
  about: 'A parking bill with its lines and stays as XLSX or PDF',
  input: Type.Object({ billId: id, form: oneOf('xlsx', 'pdf') }, strict),
  output: Type.Null(),
  refusals: [],
})

export const billDeviceRecords = session.read('deviceRecords', {
  about: 'Passages of the plates whose stays my company pays, by lot and day, and when each gate was last heard',
  input: Type.Object({ lotId: Type.Optional(id), day: Type.Optional(Type.String({ format: 'day' })), next }, strict),
  output: pageWith(
    Type.Object(
      {
        id,
        plate,
        lotName: Type.String(),
        channelName: Type.String(),
        direction: oneOf('entry', 'exit'),
        at: instant,
        /** False: the gate stayed shut. */
        passed: Type.Boolean(),
      },
      strict,
    ),
    {
      places: Type.Array(
        Type.Object(
          {
            lotId: id,
            name: Type.String(),
            place: Type.String(),
            channels: Type.Array(
              Type.Object(
                {
                  name: Type.String(),
                  direction: oneOf('entry', 'exit'),
                  /** When its gate last told of any car; null: never. */
                  heardAt: orNull(instant),
                },
                strict,
              ),
            ),
          },
          strict,
        ),
      ),
      /** How many plates the company pays for now. */
      plates: count,
    },
  ),
  refusals: [],
})
/** A record of a gate and the places they can be looked for by. */
export type DeviceRecords = Static<typeof billDeviceRecords.output>

const operator = call.group({ family: 'parkbill', who: 'session:operator', whose: 'park' })

const TermsSchema = Type.Object(
  {
    companyId: id,
    companyName: Type.String(),
    fromMonth: month,
    spaces: count,
    priceFen: fen,
    plates: Type.Array(plate),
    ended: Type.Boolean(),
    savedAt: instant,
    /** The last month that the company has a bill of: terms up to it are fixed. */
    billedTo: orNull(month),
  },
  strict,
)
/** What a company pays for from a month on, as it goes over the wire. */
export type BillTerms = Static<typeof TermsSchema>

export const billTermsSave = operator.write('billTermsSave', {
  about: 'Set what a company pays for from a month on: rented spaces, their price, and plates whose stays it pays',
  input: Type.Object(
    {
      companyId: id,
      fromMonth: month,
      spaces: Type.Integer({ minimum: 0, maximum: 10_000 }),
      /** Of one space for a month. */
      priceFen: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
      plates: Type.Array(plate, { maxItems: 200 }),
      ended: Type.Boolean(),
    },
    strict,
  ),
  output: TermsSchema,
  refusals: [
    parkingRefusals.billCompanyUnknown,
    parkingRefusals.billMonthFixed,
    parkingRefusals.billMonthFar,
    parkingRefusals.billPlateTaken,
  ],
})

export const billTermsList = operator.read('billTermsList', {
  about: 'What companies of the park pay for, the latest change first',
  input: Type.Object({ next }, strict),
  output: page(TermsSchema),
  refusals: [],
})

export const billCompanies = operator.read('billCompanies', {
  about: 'Companies of the park by a part of their name, at most 20',
  input: Type.Object({ text: Type.String({ maxLength: 40 }) }, strict),
  output: Type.Object({ items: Type.Array(Type.Object({ id, name: Type.String() }, strict)) }, strict),
  refusals: [],
})

export const billAll = operator.read('billAll', {
  about: 'Parking bills of all companies: all, those to be paid, or those whose invoice is to be issued or sent',
  input: Type.Object({ only: Type.Optional(oneOf('open', 'invoice')), next }, strict),
  output: page(BillSchema),
  refusals: [],
})

export const billIssue = operator.steps('billIssue', {
  whose: 'none',
  about: 'Make the parking bills that are missing of months that are over; those that stand stay as they are',
  input: Type.Object({}, strict),
  output: Type.Object({ made: count }, strict),
  refusals: [],
  statements: {
    most: 29,
    why: 'fourteen for each missing bill, and a few for each company to find that none is missing',
  },
})

export const billInvoiceMark = operator.write('billInvoiceMark', {
  about: 'Mark the invoice of a parking bill as issued, with its number, or as sent',
  input: Type.Object(
    {
      billId: id,
      to: oneOf('issued', 'sent'),
      /** Of the invoice; needed where it is issued. */
      number: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z-]{4,40}$' })),
    },
    strict,
  ),
  output: BillSchema,
  refusals: [parkingRefusals.invoiceState, parkingRefusals.invoiceNumberMissing],
})

export const billCorrect = operator.write('billCorrect', {
  about: "Put right what an earlier parking bill said: a line of the company's next bill",
  input: Type.Object(
    {
      companyId: id,
      /** Below zero: taken off. */
      amountFen: Type.Integer({ minimum: -100_000_000, maximum: 100_000_000 }),
      words: Type.String({ minLength: 2, maxLength: 60 }),
    },
    strict,
  ),
  output: Type.Object({ id }, strict),
  refusals: [parkingRefusals.billCompanyUnknown, parkingRefusals.billNothing],
})

/** The calls of bills. */
export const billCalls = {
  billList,
  billById,
  billPay,
  billPayment,
  billPaymentQuery,
  billInvoiceAsk,
  billFile,
  billDeviceRecords,
  billTermsSave,
  billTermsList,
  billCompanies,
  billAll,
  billIssue,
  billInvoiceMark,
  billCorrect,
}
