export { PAPER_UNKNOWN, type PaperProof, proofQuery } from './proofs.ts'
