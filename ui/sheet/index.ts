export { ActionSheet, type ActionSheetProps, type SheetAction } from './action-sheet.tsx'
export { ConfirmSheet, type ConfirmSheetProps } from './confirm-sheet.tsx'
export { Sheet, type SheetProps } from './sheet.tsx'
