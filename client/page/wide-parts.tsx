import { lazy, type ReactElement } from 'react'
import type { BesideProps, WideListProps } from './wide/index.ts'

const load = () => import('./wide/index.ts')

/** A list with one of its records at its right; fetched where there is room for it. */
export const Beside = lazy(async () => ({ default: (await load()).Beside })) as (props: BesideProps) => ReactElement

/** The rows of a list on a wide screen; fetched where there is room for them. */
// `lazy` forgets of which items the component is
export const WideList = lazy(async () => ({ default: (await load()).WideList })) as unknown as <Item>(
  props: WideListProps<Item>,
) => ReactElement
