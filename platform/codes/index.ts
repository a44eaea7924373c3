export {
  type CodeFacts,
  type CodeRefused,
  type Codes,
  type CodesOptions,
  createCodes,
  type Issued,
  type IssuedCode,
  type Scanned,
} from './codes.ts'
export type { CodeFormat } from './format.ts'
export { keeps } from './keeps.ts'
