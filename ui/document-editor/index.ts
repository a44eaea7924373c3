export { DocumentEditor, type DocumentEditorProps } from './document-editor.tsx'
export { documentFromHtml, type Pasted } from './from-html.ts'
