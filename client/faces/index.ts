export {
  type FaceConsent,
  FaceConsentFields,
  type FaceText,
  FaceTextView,
  faceConsentProblems,
  NO_FACE_CONSENT,
} from './consent-fields.tsx'
export { type FacePicture, useFacePicture } from './use-face-picture.tsx'
