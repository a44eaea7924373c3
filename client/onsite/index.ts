export {
  actsByClock,
  answeredInTurn,
  type ClockedActs,
  finalNo,
  type HeldAct,
  type HeldAnswer,
  type HeldPhoto,
  instantOf,
  type OnsiteEntry,
  type SeenAct,
  type SentPhoto,
  sentPhotos,
} from './acts.ts'
export { HeldPhotosField, type HeldPhotosFieldProps, heldOf, type ShownPhoto, useDraftPhotos } from './held-photos.tsx'
export { createOnsite, newActId, type OnPhone, type Onsite, type OnsiteOptions } from './onsite.ts'
export type { AnyPack, HeldPack, PackState } from './pack.ts'
export { type NewAct, refusedWords, type Sent, type UsedOnsite, useOnsite } from './use-onsite.ts'
export { useSealedDraft } from './use-sealed-draft.ts'
