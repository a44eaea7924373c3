export { BillToChoose, type BillToChooseProps } from './bill-to-choose.tsx'
export { PaySheet, type PaySheetProps } from './pay-sheet.tsx'
export { type ChosenBills, PayTogether, type PayTogetherProps } from './pay-together.tsx'
