export { FormFields, type FormFieldsProps } from './form-fields.tsx'
