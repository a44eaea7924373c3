import type { ReactNode } from 'react'
import { codeOf } from '#client/messages'
import { ListPicture, SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { REFUSED } from '../parts/refused.ts'

const noRight = (
  <Empty
    picture={<ListPicture />}
    title="您没有发布内容的权限"
    text="撰写、审核和处理举报的权限由园区管理员授予，请联系他们开通"
  />
)
const noItem = <Empty picture={<SearchPicture />} title="没有这份内容" text="它可能还是别人的草稿，或链接不完整" />

/** What stands in for a page of the desk by the refusal that came. */
export const FALLBACKS: Readonly<Record<number, ReactNode>> = {
  [REFUSED.noRight]: noRight,
  [refusals.forbidden.code]: noRight,
  [refusals.notFound.code]: noItem,
  [refusals.malformed.code]: noItem,
}

/** Stands in where the address names nothing. */
export const NO_ITEM = noItem

/** Stands in where the person has no right. */
export const NO_RIGHT = noRight

/** What stands in for a list of the desk that nothing came of, by what went wrong; null: the list says it itself. */
export function insteadOf({ items, error }: { items: readonly unknown[]; error: Error | null }): ReactNode {
  return items.length === 0 && error !== null ? (FALLBACKS[codeOf(error)] ?? null) : null
}
