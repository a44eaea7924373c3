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
export { DraftedPage, type DraftedPageProps } from './drafted-page.tsx'
export { HeldPhotosField, type HeldPhotosFieldProps, heldOf, type ShownPhoto, useDraftPhotos } from './held-photos.tsx'
export { createOnsite, newActId, type OnPhone, type Onsite, type OnsiteOptions } from './onsite.ts'
export { OnsiteFormPage, type OnsiteFormPageProps } from './onsite-form-page.tsx'
export { OnsiteTask, type OnsiteTaskProps } from './onsite-task.tsx'
export type { AnyPack, HeldPack, PackState } from './pack.ts'
export { type NewAct, refusedWords, type Sent, type UsedOnsite, useOnsite } from './use-onsite.ts'
export { type OnsiteDraft, useOnsiteDraft } from './use-onsite-draft.ts'
export { type OnsiteForm, type OnsiteFormOptions, useOnsiteForm } from './use-onsite-form.ts'
export { useSealedDraft } from './use-sealed-draft.ts'
