export { FaceHead, type FaceHeadProps } from './face-head.tsx'
export { Initials, type InitialsProps } from './initials.tsx'
