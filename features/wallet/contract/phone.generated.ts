// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['wallet'],
  calls: {
    'wallet/bankCodeList': { method: 'GET' },
    'wallet/billDayList': { freshMs: 0 },
    'wallet/billDetail': { freshMs: 0 },
    'wallet/bindSmsSend': { touches: [] },
    'wallet/bindSmsValidate': { touches: [] },
    'wallet/chargePay': { touches: ['wallet/balance', 'wallet/limitSetting', 'wallet/tradeRecord', 'wallet/billList', 'wallet/billSummary', 'wallet/billDetail', 'wallet/apartmentBillList'] },
    'wallet/chargeView': { freshMs: 0 },
    'wallet/collectPay': { touches: [] },
    'wallet/collectionList': { freshMs: 0 },
    'wallet/differenceList': { freshMs: 0 },
    'wallet/differenceSettle': { touches: ['wallet/differenceList'] },
    'wallet/limitSetting': { touches: [] },
    'wallet/micropay': { touches: ['wallet/collectionList'] },
    'wallet/parkDifferenceList': { freshMs: 0 },
    'wallet/parkDifferenceSettle': { touches: ['wallet/parkDifferenceList', 'wallet/billDayList'] },
    'wallet/passwordCheck': { touches: [] },
    'wallet/passwordModify': { touches: [] },
    'wallet/qrCode': { touches: ['wallet/collectionList'] },
    'wallet/qrCodeType': { freshMs: 0 },
    'wallet/rechargeSetting': { freshMs: 0 },
    'wallet/refund': { touches: ['wallet/balance', 'wallet/tradeRecord', 'wallet/billList', 'wallet/billSummary', 'wallet/collectionList'] },
    'wallet/withdrawCount': { freshMs: 0 },
  },
}
