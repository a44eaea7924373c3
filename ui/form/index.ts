export { FormPage, type FormPageProps } from './form-page.tsx'
export { type LeavingAsked, LeavingSheet } from './leaving-sheet.tsx'
export { LineForm, type LineFormProps } from './line-form.tsx'
