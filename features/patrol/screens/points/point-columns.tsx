import { SaveButton } from '#client/download'
import type { Column } from '#client/page'
import type { Point } from '#contract/patrol'
import { Button } from '#ui/button'
import { StateChip } from '#ui/state'
import { patrol } from '../parts/calls.ts'

/** What is done to a point: it is changed, or its code printed. */
function PointActs({ point: { id }, onEdit }: { point: Point; onEdit: () => void }) {
  return (
    <>
      <Button kind="secondary" size="s" onPress={onEdit}>
        修改
      </Button>
      <SaveButton ask={() => patrol.files.post('pointSheet', { pointIds: [id] })}>点位码</SaveButton>
    </>
  )
}

/** A point, fact by fact, and what is done to it. */
export function pointColumns(onEdit: (id: string) => void): readonly Column<Point>[] {
  return [
    { name: 'name', title: '点位', card: 'title', of: ({ name }) => name, by: ({ name }) => name },
    {
      name: 'place',
      title: '位置',
      card: 'fact',
      of: ({ place, spot }) => [place, spot].filter(Boolean).join(' · ') || '室外',
      by: ({ place, spot }) => `${place} ${spot}`,
    },
    {
      name: 'items',
      title: '检查项',
      card: 'fact',
      of: ({ items }) => items.map(({ label }) => label).join('、'),
      by: ({ items }) => items.length,
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
      of: (point) => <PointActs point={point} onEdit={() => onEdit(point.id)} />,
    },
  ]
}
