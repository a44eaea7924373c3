export { nameAsPicture, SignaturePad, type SignaturePadProps } from './signature-pad.tsx'
