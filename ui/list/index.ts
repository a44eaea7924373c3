export { type DrawnTogether, EndlessList, type EndlessListProps, type Trouble } from './endless-list.tsx'
export { List, ListCard, type ListCardProps, type ListProps } from './list.tsx'
export { Marked } from './marked.tsx'
export { Pull, type PullProps } from './pull.tsx'
