export { Chips, type ChipsProps, type Named } from './chips.tsx'
export { ChooseSheet, type ChooseSheetProps } from './choose-sheet.tsx'
