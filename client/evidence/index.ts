export { type EvidenceOptions, fromAlbum } from './evidence.ts'
export { type Evidence, useEvidence } from './use-evidence.tsx'
