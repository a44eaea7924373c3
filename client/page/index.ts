export { useMounted } from './mounted.ts'
export { useSeen } from './seen.ts'
export { useOwnTitle, useSaidTitle } from './title.ts'
