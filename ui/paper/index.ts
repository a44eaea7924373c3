export { type Chapter, Paper, type PaperText } from './paper.tsx'
