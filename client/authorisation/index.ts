export {
  type AuthorisationPurpose,
  type BegunAuthorisation,
  beginAuthorisation,
  begunAuthorisation,
  endAuthorisation,
} from './authorisation.ts'
export { heldPayer, holdPayer, type Payer, takesPayer, useEarlyPayer, withPayer } from './payer.ts'
