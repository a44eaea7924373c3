export { KeyOnce, type KeyOnceProps } from './key-once.tsx'
export { TurnKeySheet, type TurnKeySheetProps } from './turn-key-sheet.tsx'
