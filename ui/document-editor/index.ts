export { DocumentEditor, type DocumentEditorProps } from './document-editor.tsx'
export { documentFromHtml, type Pasted } from './paste/from-html.ts'
