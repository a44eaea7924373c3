export type { Problems } from './problems.ts'
export { type Form, type FormOptions, LEFT, useForm } from './use-form.ts'
