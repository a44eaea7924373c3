export { type ToastKind, type ToastOptions, Toasts, toast } from './toast.tsx'
