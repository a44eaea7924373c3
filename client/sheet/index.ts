export { AskSheet, type AskSheetProps } from './ask-sheet.tsx'
export {
  DecideSheet,
  type DecideSheetProps,
  type DecideWords,
  type Decision,
  type Follows,
  useDecide,
} from './decide-sheet.tsx'
export { FormSheet, type FormSheetProps } from './form-sheet.tsx'
export { type Link, LinkButtons, LinkCode, LinkSheet, type LinkSheetProps, type MakeLink } from './link-sheet.tsx'
export { ReasonSheet, type ReasonSheetProps } from './reason-sheet.tsx'
export { RevealSheet, type RevealSheetProps } from './reveal-sheet.tsx'
export { SheetForm, type SheetFormProps } from './sheet-form.tsx'
