export { toast, Toasts, type ToastKind, type ToastOptions } from './toast.tsx'
