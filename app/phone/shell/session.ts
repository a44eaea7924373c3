import type { Person } from '../directory/entries.ts'
import type { SessionState } from './guard.ts'
export function useWho(): {
  state: SessionState
  person: (Person & { nickName: string; companyName: string | null; phone: string | null }) | null
} {
  return { state: 'absent', person: null }
}
