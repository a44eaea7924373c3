export { Beside, type BesideProps } from './beside.tsx'
export type { Detail, ItemKey, Many, RowsProps } from './rows.ts'
export { WideList, type WideListProps } from './wide-list.tsx'
