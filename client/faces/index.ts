export { type FacePicture, useFacePicture } from './use-face-picture.tsx'
