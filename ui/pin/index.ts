export { PinPad, type PinPadProps } from './pin-pad.tsx'
export { PinSheet, type PinSheetProps } from './pin-sheet.tsx'
