export { Opened, type OpenedProps } from './opened.tsx'
export { type TextEditor, type TextEditorOptions, useTextEditor } from './use-text-editor.ts'
export { useWritten, type Way, type Written, type WrittenOptions } from './use-written.ts'
export { WritingPage, type WritingPageProps } from './writing-page.tsx'
