export { AskSheet, type AskSheetProps } from './ask-sheet.tsx'
export { ReasonSheet, type ReasonSheetProps } from './reason-sheet.tsx'
export { RevealSheet, type RevealSheetProps } from './reveal-sheet.tsx'
export { SheetForm, type SheetFormProps } from './sheet-form.tsx'
