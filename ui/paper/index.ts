export { type Chapter, type FactTable, Paper, type PaperText } from './paper.tsx'
