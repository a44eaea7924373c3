import { RECORDS } from './case-fallbacks.ts'

/** The code of `mayNot`: a party of the case for whom this is not. A test compares it with the contract. */
export const MAY_NOT = 22_001

const TO_RECORDS = { label: '查看装修申请', to: RECORDS }

/** Stands in for the money of a case that is not there, or is not the person's. */
export const NO_DEPOSIT = {
  title: '没有找到这笔保证金',
  text: '装修可能已删除，或不是您参与的装修',
  action: TO_RECORDS,
} as const

/** Stands in for the money of a case for whom it is not for. */
export const NOT_MONEY = {
  title: '您不能查看保证金',
  text: '保证金由申请人、施工负责人和园区运营人员查看',
  action: TO_RECORDS,
} as const

/** Stands in for pages of the desk where the person is no operator. */
export const NO_DESK = {
  title: '您没有管理装修的权限',
  text: '请联系园区运营人员办理',
  action: TO_RECORDS,
} as const
