export { FieldsEditor, type FieldsEditorProps } from './fields-editor.tsx'
export { FormDesigner, type FormDesignerProps } from './form-designer.tsx'
export type { SourceList } from './kind-parts.tsx'
export { newFieldId } from './kinds.ts'
