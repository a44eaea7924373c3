import type { Column } from '#client/page'
import type { Plan } from '#contract/patrol'
import { Button } from '#ui/button'
import { StateChip } from '#ui/state'
import { ruleWords } from './plan-words.ts'

/** A plan, fact by fact, and what is done to it. */
export function planColumns(onEdit: (id: string) => void): readonly Column<Plan>[] {
  return [
    { name: 'title', title: '计划', card: 'title', of: ({ title }) => title, by: ({ title }) => title },
    { name: 'rule', title: '时间', card: 'fact', of: ruleWords },
    {
      name: 'points',
      title: '点位',
      of: ({ points }) => points.length,
      by: ({ points }) => points.length,
      figures: true,
    },
    {
      name: 'walker',
      title: '巡查人',
      card: 'fact',
      of: ({ walker }) => walker?.name ?? '所有巡查人员',
      inCard: ({ points, walker }) => `${points.length} 个点位 · ${walker?.name ?? '所有巡查人员'}`,
      by: ({ walker }) => walker?.name ?? null,
    },
    {
      name: 'off',
      title: '状态',
      card: 'chip',
      of: ({ disabled }) => (disabled ? <StateChip tone="neutral">停用</StateChip> : null),
    },
    {
      name: 'acts',
      title: '操作',
      card: 'acts',
      of: ({ id }) => (
        <Button kind="secondary" size="s" onPress={() => onEdit(id)}>
          修改
        </Button>
      ),
    },
  ]
}
