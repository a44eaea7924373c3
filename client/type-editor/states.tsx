import type { Column } from '#client/page'
import { StateChip } from '#ui/state'
import type { DesignedType, TypeState } from '#vocabulary/designed-type'

/** What states of types are called, in the order in which they are shown. */
export const TYPE_STATES: Readonly<
  Record<TypeState, { readonly label: string; readonly tone: 'neutral' | 'ok' | 'warn' }>
> = {
  published: { label: '已发布', tone: 'ok' },
  draft: { label: '草稿', tone: 'neutral' },
  disabled: { label: '已停用', tone: 'warn' },
}

/** A type in a list; `problem`: what still keeps it from being published. */
type Listed = DesignedType & { readonly problem: string | null }

const versionOf = ({ published }: Listed) => (published > 0 ? `第 ${published} 版` : '未发布过')

/** Why a type cannot be published now; empty: it can, or nobody wants to. */
const problemOf = ({ problem, state, edited }: Listed) =>
  problem !== null && (state === 'draft' || edited) ? `还不能发布：${problem}` : ''

/** The columns of a list of types; `title`: what such a type is called, `madeOf`: what it is made of, in a line. */
export const typeColumns = <Item extends Listed>(
  title: string,
  madeOf: (item: Item) => string,
): readonly Column<Item>[] => [
  { name: 'title', title, card: 'title', of: (type) => type.title, by: (type) => type.title },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of({ state, edited }) {
      const { label, tone } = TYPE_STATES[state]
      return edited ? <StateChip tone="info">有未发布的修改</StateChip> : <StateChip tone={tone}>{label}</StateChip>
    },
    by: ({ state, edited }) => (edited ? 0 : TYPE_STATES[state].label),
  },
  { name: 'made', title: '内容', card: 'fact', of: madeOf },
  {
    name: 'version',
    title: '版本',
    card: 'fact',
    of: versionOf,
    inCard: (type) => problemOf(type) || `${versionOf(type)} · ${type.changedBy}`,
    by: ({ published }) => published,
  },
  { name: 'by', title: '最近修改', of: ({ changedBy }) => changedBy, by: ({ changedBy }) => changedBy },
  { name: 'problem', title: '待完善', of: problemOf },
]
