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
  deskGateAdd,
  deskGateKey,
  deskGateMessages,
  deskGateState,
  deskLaneRemove,
  deskLaneSave,
  deskLot,
  deskLotSave,
  deskLots,
  deskSignRotate,
  deskSigns,
  deskToday,
} from './desk-park.ts'
import {
  deskDayRemove,
  deskDaySave,
  deskDays,
  deskTariffEffect,
  deskTariffRemove,
  deskTariffSave,
  deskTariffs,
  deskTariffTry,
} from './desk-tariff.ts'
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
export type { DeskGate, DeskKey, DeskLane, DeskLot, WholeLot } from './desk-park.ts'
export type { DeskDays, LotTariffs, TariffEffect } from './desk-tariff.ts'
export type { FreeEvent, FreePlate, ParkFreeEvent } from './free.ts'
export { parkingRefusals } from './refusals.ts'
export type { FeeLineView, LotDay, OpenStay, Order, PastStay, TradeView } from './shapes.ts'
export type { Period, TariffRules, VehicleKind } from './tariff.ts'

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
    freeEventInfo,
    freeCardPlateList,
    freeConfirm,
    addFreeCarPlate,
    freePlateCancel,
    freeEventSave,
    freeEventList,
    freePlateAsked,
    freePlateDecide,
    deskToday,
    deskLots,
    deskLot,
    deskLotSave,
    deskLaneSave,
    deskLaneRemove,
    deskSignRotate,
    deskSigns,
    deskGateAdd,
    deskGateKey,
    deskGateState,
    deskGateMessages,
    deskTariffs,
    deskTariffSave,
    deskTariffRemove,
    deskTariffTry,
    deskTariffEffect,
    deskDays,
    deskDaySave,
    deskDayRemove,
  },
})
