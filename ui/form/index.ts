export { FormPage, type FormPageProps } from './form-page.tsx'
export { LineForm, type LineFormProps } from './line-form.tsx'
