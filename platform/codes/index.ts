export {
  type CodeFacts,
  type CodeRefused,
  type Codes,
  type CodesOptions,
  createCodes,
  type Issued,
  type IssuedCode,
  type PurposeFormat,
  type Recorded,
  type Scanned,
} from './codes.ts'
export type { CodeFormat } from './format.ts'
export type { UseAtPoint } from './queries.ts'
export { retention } from './retention.ts'
export type { CodeKey } from './signing.ts'
