import { contract } from '#vocabulary/call'
import {
  companyCoupons,
  couponCodes,
  couponOffer,
  couponOfferState,
  couponQrInfo,
  couponSets,
  createQr,
  myCoupons,
  queryByStaticCode,
  receiveByStaticCode,
  receiveQr,
} from './coupon.ts'
import {
  deskDebts,
  deskDebtWriteOff,
  deskRefundAsk,
  deskRefundSettle,
  deskRefunds,
  deskTakings,
  deskTakingsSheet,
  myDebts,
} from './desk-money.ts'
import {
  deskAnomalies,
  deskListAdd,
  deskListed,
  deskListRemove,
  deskLoosePassages,
  deskPlateCorrect,
  deskStay,
  deskStayClose,
  deskStays,
} from './desk-work.ts'
import {
  addFreeCarPlate,
  freeCardPlateList,
  freeConfirm,
  freeEventInfo,
  freeEventList,
  freeEventSave,
  freePlateAsked,
  freePlateCancel,
  freePlateDecide,
} from './free.ts'
import { freePlaceOrder, movePayment, orderConfirm, orderQuery, orderToken, tradeOrderQuery, webPay } from './order.ts'
import { carNumberByChannel, carSpace, lotCurve, parkingLotList, samplePrice } from './place.ts'
import { myPlates, plateCode, plateCodeProve, plateProve, plateRemove, plateSave } from './plate.ts'
import { freeOutTime, freeParking, myStayMonths, myStays, parkingTrace } from './stay.ts'

export type { Coupon, CouponOffer, OwnOffer } from './coupon.ts'
export type { DeskRefund, Taking } from './desk-money.ts'
export type {
  DeskAnomalies,
  DeskOrder,
  DeskPassage,
  DeskStay,
  DeskStayDetail,
  ListedPlate,
} from './desk-work.ts'
export type { FreeEvent, FreePlate, ParkFreeEvent } from './free.ts'
export { parkingRefusals } from './refusals.ts'
export type { FeeLineView, LotDay, OpenStay, Order, PastStay, TradeView } from './shapes.ts'

/** Parking: gates speak first, stays are priced, paid, and the barrier lets the car out. */
export const parking = contract({
  name: 'parking',
  uses: ['people'],
  refusalCodes: [11000, 11999],
  calls: {
    parkingLotList,
    carSpace,
    carNumberByChannel,
    samplePrice,
    lotCurve,
    parkingTrace,
    freeParking,
    freeOutTime,
    myStays,
    myStayMonths,
    myDebts,
    deskStays,
    deskStay,
    deskLoosePassages,
    deskPlateCorrect,
    deskStayClose,
    deskListed,
    deskListAdd,
    deskListRemove,
    deskAnomalies,
    deskRefundAsk,
    deskRefunds,
    deskRefundSettle,
    deskTakings,
    deskTakingsSheet,
    deskDebts,
    deskDebtWriteOff,
    myPlates,
    plateSave,
    plateRemove,
    plateProve,
    plateCode,
    plateCodeProve,
    orderToken,
    orderConfirm,
    freePlaceOrder,
    webPay,
    orderQuery,
    tradeOrderQuery,
    movePayment,
    couponQrInfo,
    queryByStaticCode,
    receiveQr,
    receiveByStaticCode,
    myCoupons,
    couponSets,
    createQr,
    companyCoupons,
    couponOffer,
    couponCodes,
    couponOfferState,
    freeEventInfo,
    freeCardPlateList,
    freeConfirm,
    addFreeCarPlate,
    freePlateCancel,
    freeEventSave,
    freeEventList,
    freePlateAsked,
    freePlateDecide,
  },
})
