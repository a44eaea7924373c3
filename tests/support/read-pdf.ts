// What is written on a PDF, read by another's reader, for whoever answers with papers.
export { pagesOf } from '../../platform/papers/tests/read-pdf.ts'
