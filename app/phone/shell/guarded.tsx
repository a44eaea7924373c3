import type { ReactNode } from 'react'
import type { Access } from '../routes.ts'
export function Guarded({ children }: { access: Access; children: ReactNode }) {
  return children
}
