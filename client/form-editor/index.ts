export { FieldsEditor, type FieldsEditorProps } from './fields-editor.tsx'
