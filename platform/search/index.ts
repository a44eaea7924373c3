export { excerptOf, type Piece } from './excerpt.ts'
export { keeps } from './keeps.ts'
export {
  createSearch,
  type Findable,
  type Found,
  type Hit,
  SEARCH_MOST,
  type Search,
  type SearchKind,
} from './search.ts'
