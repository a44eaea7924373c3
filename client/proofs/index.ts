export { type PaperProof, proofQuery } from './proofs.ts'
