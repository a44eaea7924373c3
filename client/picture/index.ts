export {
  PictureField,
  type PictureFieldProps,
  PicturesField,
  type PicturesFieldProps,
  type PictureWords,
} from './picture-field.tsx'
export { ShownPicture, type ShownPictureProps } from './shown-picture.tsx'
export { type Sending, type SendingOptions, useSending, type Watch } from './use-sending.ts'
