export { type EvidenceOptions, fromAlbum } from './evidence.ts'
export { type Evidence, fetchEvidence, useEvidence } from './use-evidence.tsx'
