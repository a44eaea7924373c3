export { Barcode, type BarcodeProps } from './barcode.tsx'
export { CodeCard, type CodeCardProps, type Validity } from './code-card.tsx'
export { CodeImage, type CodeImageProps } from './code-image.tsx'
