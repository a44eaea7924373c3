export { Button, Spinner, type ButtonProps } from './button.tsx'
export { IconButton, type IconButtonProps } from './icon-button.tsx'
export type { Press } from './press.ts'
