export { type Branch, branchesOf } from './branches.ts'
export { ChangesView, type ChangesViewProps } from './changes-view.tsx'
export { BlockView, DocumentView, type DocumentViewProps } from './document-view.tsx'
export { Leaving, type LeavingProps } from './leaving.tsx'
