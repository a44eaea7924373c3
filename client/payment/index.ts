export {
  type MonthlyBill,
  OpenBillCard,
  type OpenBillCardProps,
  PaidBillCard,
  type PaidBillCardProps,
} from './bill-card.tsx'
export { BillResult, type BillResultProps, type PaymentOfBills } from './bill-result.tsx'
export { BillToChoose, type BillToChooseProps } from './bill-to-choose.tsx'
export { PaySheet, type PaySheetProps } from './pay-sheet.tsx'
export { type ChosenBills, PayTogether, type PayTogetherProps } from './pay-together.tsx'
