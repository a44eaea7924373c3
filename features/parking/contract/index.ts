import { contract } from '#vocabulary/call'
import { billCalls } from './bills.ts'
import { couponQrInfo, couponSets, myCoupons, queryByStaticCode, receiveByStaticCode, receiveQr } from './coupons.ts'
import {
  deskDebts,
  deskDebtWriteOff,
  deskRefundAsk,
  deskRefundSettle,
  deskRefunds,
  deskTakings,
  deskTakingsSheet,
  myDebts,
} from './desk/money.ts'
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
} from './desk/park.ts'
import { deskTariffEffect, deskTariffRemove, deskTariffSave, deskTariffs, deskTariffTry } from './desk/tariff.ts'
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
} from './desk/work.ts'
import { doorCalls } from './doors.ts'
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
} from './events.ts'
import { carLocation, carPicture, carPlaceSave, stayPicture } from './find.ts'
import { peakForecast } from './forecast.ts'
import {
  importCancel,
  importList,
  importProblemSheet,
  importProblems,
  importRun,
  importStart,
  importTemplate,
  importView,
} from './imports.ts'
import { laneEnter, laneExit, laneInfo } from './lanes.ts'
import { carNumberByChannel, carSpace, lotCurve, parkingLotList, samplePrice } from './lots.ts'
import {
  staffCompanies,
  staffLottery,
  staffLotteryCancel,
  staffLotteryDraw,
  staffLotteryList,
  staffLotteryPublish,
  staffSpaceSave,
  staffSpaces,
} from './lottery.ts'
import {
  companyCoupons,
  couponBudgetGrant,
  couponBudgets,
  couponCodes,
  couponOffer,
  couponOfferState,
  couponSheet,
  createQr,
} from './offers.ts'
import { freePlaceOrder, movePayment, orderConfirm, orderQuery, orderToken, tradeOrderQuery, webPay } from './orders.ts'
import { myPlates, plateCode, plateCodeProve, plateProve, plateRemove, plateSave } from './plates.ts'
import {
  companyAccessControlList,
  staffAdd,
  staffCheckPlate,
  staffCompanyDecide,
  staffCompanyDetail,
  staffCompanyList,
  staffDelete,
  staffDetail,
  staffInfo,
  staffParkDecide,
  staffParkDetail,
  staffParkList,
  staffUpdate,
  staffUrge,
} from './staff.ts'
import { freeOutTime, freeParking, myStayMonths, myStays, parkingTrace } from './stays.ts'
import { openId, registerThirdAccount, thirdAccountInfo, thirdStart } from './third.ts'

export type { Bill, BillDetail, BillPayment, BillTerms, DeviceRecords } from './bills.ts'
export type { Coupon, CouponOffer } from './coupons.ts'
export type { DeskRefund, Taking, Takings } from './desk/money.ts'
export type { DeskGate, DeskKey, DeskLane, DeskLot, DeskToday, WholeLot } from './desk/park.ts'
export type { LotTariffs, TariffEffect, TariffTry } from './desk/tariff.ts'
export type {
  DeskAnomalies,
  DeskOrder,
  DeskPassage,
  DeskStay,
  DeskStayDetail,
  ListedPlate,
  WaitingLane,
} from './desk/work.ts'
export type { AccessControl, DoorPoint } from './doors.ts'
export type { FreeEvent, FreePlate, ParkFreeEvent } from './events.ts'
export type { CarLocation, CarPicture } from './find.ts'
export type { LotPeaks } from './forecast.ts'
export type { ImportProblem, ParkImport } from './imports.ts'
export type { Lane } from './lanes.ts'
export type { StaffLottery, StaffLotteryDetail, StaffPool } from './lottery.ts'
export type { CompanyBudget, OwnOffer } from './offers.ts'
export { parkingRefusals } from './refusals.ts'
export type { FeeLineView, LotDay, OpenStay, Order, PastStay, TradeView } from './shapes.ts'
export type { StaffApplication, StaffCase, StaffCaseDetail, StaffDetail } from './staff.ts'
export type { Period, TariffRules, VehicleKind } from './tariff.ts'

/** Parking: gates speak first, stays are priced, paid, and the barrier lets the car out. */
export const parking = contract({
  name: 'parking',
  uses: ['estate', 'people', 'access'],
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
    peakForecast,
    parkingTrace,
    carLocation,
    carPlaceSave,
    carPicture,
    stayPicture,
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
    thirdStart,
    openId,
    thirdAccountInfo,
    registerThirdAccount,
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
    staffInfo,
    staffAdd,
    staffCheckPlate,
    staffDetail,
    staffDelete,
    staffUpdate,
    staffUrge,
    companyAccessControlList,
    staffCompanyList,
    staffCompanyDetail,
    staffCompanyDecide,
    staffParkList,
    staffParkDetail,
    staffParkDecide,
    staffSpaces,
    staffSpaceSave,
    staffCompanies,
    ...doorCalls,
    staffLottery,
    staffLotteryList,
    staffLotteryPublish,
    staffLotteryDraw,
    staffLotteryCancel,
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
  },
})
