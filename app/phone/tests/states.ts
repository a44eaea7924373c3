import type { State } from '../../../tests/support/states.ts'

/** The screens of the app itself. */
export const states: readonly State[] = [
  { route: '/services', name: '', says: '长辈版', answers: [] },
  { route: '/services', name: 'stranger', as: null, says: '长辈版', answers: [] },
]
