export { CodeForm, type CodeFormProps } from './code-form.tsx'
export { CodePage, type CodePageProps } from './code-page.tsx'
export type { LookedUp } from './looked-up.ts'
