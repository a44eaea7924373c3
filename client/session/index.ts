export type { Person, ToAgree } from './person.ts'
export {
  beginGuest,
  deviceToken,
  endGuest,
  forgetSession,
  ready,
  refreshPerson,
  sessionNow,
  signIn,
  signOut,
  startSession,
  useSession,
  watchGuest,
  watchSession,
} from './session.ts'
export { SignInFirst } from './sign-in-first.tsx'
export { SignedIn } from './signed-in.tsx'
export type { Session, Stage } from './store.ts'
export { ToLogin } from './to-login.tsx'
export { useSignedInFirst } from './use-signed-in-first.ts'
