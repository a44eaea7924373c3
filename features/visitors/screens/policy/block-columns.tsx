import { momentOf } from '#client/messages'
import type { Column } from '#client/page'
import type { Block } from '#contract/visitors'
import { StateChip } from '#ui/state'
import { BLOCK_WORDS, BlockActs, type BlockSide, holdsAt } from './block-list.tsx'

/** Somebody who is kept out, fact by fact, as it stands at this moment. */
export function blockColumns(side: BlockSide, now: number): readonly Column<Block>[] {
  const word = (block: Block) => (holdsAt(block, now) ? BLOCK_WORDS[side].state : '已解除')
  return [
    {
      name: 'name',
      title: '姓名',
      card: 'title',
      of: ({ name }) => name,
      inCard: ({ name, phone }) => `${name} ${phone}`,
      by: ({ name }) => name,
    },
    { name: 'phone', title: '手机号', of: ({ phone }) => phone },
    {
      name: 'state',
      title: '状态',
      card: 'chip',
      of: (block) => <StateChip tone={holdsAt(block, now) ? 'bad' : 'neutral'}>{word(block)}</StateChip>,
      by: word,
    },
    { name: 'reason', title: '原因', card: 'fact', of: ({ reason }) => reason, by: ({ reason }) => reason },
    {
      name: 'added',
      title: '添加',
      card: 'fact',
      of: ({ by, at }) => `${by} ${momentOf(at)}`,
      inCard: ({ by, at }) => `${by} ${momentOf(at)} 添加`,
      by: ({ at }) => Date.parse(at),
    },
    {
      name: 'until',
      title: '截止',
      card: 'time',
      of: (block) => (holdsAt(block, now) ? momentOf(block.until) : ''),
      inCard: (block) => (holdsAt(block, now) ? `至 ${momentOf(block.until)}` : ''),
      by: ({ until }) => Date.parse(until),
    },
    {
      name: 'acts',
      title: '操作',
      card: 'acts',
      of: (block) => (holdsAt(block, now) ? <BlockActs side={side} block={block} /> : null),
    },
  ]
}
