export { Button, type ButtonProps, Spinner } from './button.tsx'
export { IconButton, type IconButtonProps } from './icon-button.tsx'
export type { Press } from './press.ts'
