import { contract } from '#vocabulary/call'
import { couponQrInfo, couponSets, myCoupons, queryByStaticCode, receiveByStaticCode, receiveQr } from './coupon.ts'
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
import {
  companyCoupons,
  couponBudgetGrant,
  couponBudgets,
  couponCodes,
  couponOffer,
  couponOfferState,
  couponSheet,
  createQr,
} from './offer.ts'
import { freePlaceOrder, movePayment, orderConfirm, orderQuery, orderToken, tradeOrderQuery, webPay } from './order.ts'
import { carNumberByChannel, carSpace, lotCurve, parkingLotList, samplePrice } from './place.ts'
import { myPlates, plateCode, plateCodeProve, plateProve, plateRemove, plateSave } from './plate.ts'
import { freeOutTime, freeParking, myStayMonths, myStays, parkingTrace } from './stay.ts'

export type { Coupon, CouponOffer } from './coupon.ts'
export type { FreeEvent, FreePlate, ParkFreeEvent } from './free.ts'
export type { CompanyBudget, OwnOffer } from './offer.ts'
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
    couponSheet,
    couponBudgets,
    couponBudgetGrant,
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
