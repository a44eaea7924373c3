export { CodeImage, type CodeImageProps } from './code-image.tsx'
