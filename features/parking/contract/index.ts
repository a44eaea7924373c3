import { contract } from '#vocabulary/call'
import { billCalls } from './bill.ts'
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
  deskGateOpen,
  deskListAdd,
  deskListed,
  deskListRemove,
  deskLoosePassages,
  deskPlateCorrect,
  deskStay,
  deskStayClose,
  deskStays,
  deskWaiting,
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
import {
  importCancel,
  importList,
  importProblemSheet,
  importProblems,
  importRun,
  importStart,
  importTemplate,
  importView,
} from './import.ts'
import { laneEnter, laneExit, laneInfo } from './lane.ts'
import { freePlaceOrder, movePayment, orderConfirm, orderQuery, orderToken, tradeOrderQuery, webPay } from './order.ts'
import { carNumberByChannel, carSpace, lotCurve, parkingLotList, samplePrice } from './place.ts'
import { myPlates, plateCode, plateCodeProve, plateProve, plateRemove, plateSave } from './plate.ts'
import { freeOutTime, freeParking, myStayMonths, myStays, parkingTrace } from './stay.ts'

export type { Bill, BillDetail, BillPayment, BillTerms, DeviceRecords } from './bill.ts'
export type { Coupon, CouponOffer, OwnOffer } from './coupon.ts'
export type { DeskRefund, Taking } from './desk-money.ts'
export type {
  DeskAnomalies,
  DeskOrder,
  DeskPassage,
  DeskStay,
  DeskStayDetail,
  ListedPlate,
  WaitingLane,
} from './desk-work.ts'
export type { FreeEvent, FreePlate, ParkFreeEvent } from './free.ts'
export type { ImportProblem, ParkImport } from './import.ts'
export type { Lane } from './lane.ts'
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
    laneInfo,
    laneEnter,
    laneExit,
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
    deskWaiting,
    deskGateOpen,
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
    ...billCalls,
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
    importTemplate,
    importStart,
    importView,
    importList,
    importProblems,
    importProblemSheet,
    importRun,
    importCancel,
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
