export { type LaidOut, useLayout } from './use-layout.ts'
export { ViewsButton, type ViewsButtonProps } from './views-button.tsx'
