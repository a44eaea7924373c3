import { contract } from '#vocabulary/call'
import { apartmentBillList, apartmentBillPay } from './apartment.ts'
import { bankCardAdd, bankCardCheck, bankCardDelete, bankCardList, bankCodeList } from './cards.ts'
import { collectionList, collectPay, micropay, micropayResult, qrCode, qrCodeType, refund } from './collect.ts'
import { exportCalls } from './exports.ts'
import {
  invoiceAsk,
  invoiceCancel,
  invoiceDesk,
  invoiceDeskInfo,
  invoiceInfo,
  invoiceIssue,
  invoiceItems,
  invoiceList,
  invoiceReturn,
  invoiceReveal,
  invoiceReverse,
  invoiceSheet,
  invoiceTitleForget,
  invoiceTitles,
} from './invoices.ts'
import { bindSmsSend, bindSmsValidate, register } from './opening.ts'
import { passwordCheck, passwordModify, passwordReset, passwordSet } from './password.ts'
import { chargePay, chargeView } from './pay.ts'
import { recharge, rechargeSetting } from './recharge.ts'
import { billDayList, differenceList, differenceSettle, parkDifferenceList, parkDifferenceSettle } from './reconcile.ts'
import { balance, billDetail, billList, billSummary, tradeRecord } from './records.ts'
import { limitSetting } from './settings.ts'
import { withdraw, withdrawCount } from './withdraw.ts'

export type { DeskInvoice, Invoice, InvoiceDetail, InvoiceItem, InvoiceTitle } from './invoices.ts'
export type { BillDay, Difference } from './reconcile.ts'
export { walletRefusals } from './refusals.ts'
export type { Card, Collection, Entry, Part, Purse, PurseChoice } from './shapes.ts'

/** The wallet: money of a person in the park, kept in the ledger. */
export const wallet = contract({
  name: 'wallet',
  uses: ['people'],
  refusalCodes: [13000, 13999],
  calls: {
    register,
    passwordSet,
    passwordCheck,
    passwordModify,
    passwordReset,
    limitSetting,
    bindSmsSend,
    bindSmsValidate,
    bankCardList,
    bankCardCheck,
    bankCardAdd,
    bankCardDelete,
    bankCodeList,
    balance,
    rechargeSetting,
    recharge,
    withdrawCount,
    withdraw,
    tradeRecord,
    billList,
    billSummary,
    billDetail,
    chargeView,
    chargePay,
    qrCode,
    qrCodeType,
    collectPay,
    micropay,
    micropayResult,
    collectionList,
    refund,
    apartmentBillList,
    apartmentBillPay,
    billDayList,
    parkDifferenceList,
    ...exportCalls,
    parkDifferenceSettle,
    differenceList,
    differenceSettle,
    invoiceItems,
    invoiceTitles,
    invoiceTitleForget,
    invoiceAsk,
    invoiceList,
    invoiceInfo,
    invoiceCancel,
    invoiceDesk,
    invoiceDeskInfo,
    invoiceIssue,
    invoiceReturn,
    invoiceReverse,
    invoiceReveal,
    invoiceSheet,
  },
})
