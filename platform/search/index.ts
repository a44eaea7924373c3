export { excerptOf, type Piece } from './excerpt.ts'
export { partsOf, provable } from './proof.ts'
export { retention } from './retention.ts'
export {
  createSearch,
  type Findable,
  type Found,
  type Hit,
  SEARCH_MOST,
  type Search,
  type SearchKind,
} from './search.ts'
