export { type Chapter, type KeptFacts, Paper, type PaperText } from './paper.tsx'
