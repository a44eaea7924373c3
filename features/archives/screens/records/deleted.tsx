import { useState } from 'react'
import { useAct } from '#client/form'
import { momentOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { type Column, ListPage } from '#client/page'
import { AskSheet } from '#client/sheet'
import type { DeletedArchive } from '#contract/archives'
import { Button } from '#ui/button'
import { archive } from '../parts/calls.ts'

/** /epsarchives/deleted: outside enterprises whose archives were deleted and can be restored. */
export default function DeletedArchives() {
  return (
    <ListPage
      title="已删除的档案"
      back="/epsarchives/outsideEnterprise"
      pages={archive.pages('deletedList')}
      notYours={{ title: '没有查看已删除档案的权限', text: '需要全园区的企业档案维护权限，请联系园区管理员' }}
      empty={{ title: '没有已删除的档案', text: '删除的园外企业档案会在这里保留30天，可以恢复' }}
      keyOf={({ id }) => id}
      columns={COLUMNS}
    />
  )
}

const COLUMNS: readonly Column<DeletedArchive>[] = [
  { name: 'name', title: '企业', card: 'title', of: ({ name }) => name, by: ({ name }) => name },
  {
    name: 'code',
    title: '信用代码',
    card: 'fact',
    of: ({ creditCode }) => creditCode ?? '没有信用代码',
    by: ({ creditCode }) => creditCode,
  },
  {
    name: 'until',
    title: '可恢复至',
    card: 'fact',
    of: ({ until }) => until,
    inCard: ({ until }) => `${until} 前可以恢复`,
    by: ({ until }) => until,
  },
  {
    name: 'deleted',
    title: '删除时间',
    card: 'time',
    of: ({ deletedAt }) => momentOf(deletedAt),
    inCard: ({ deletedAt }) => `${momentOf(deletedAt)} 删除`,
    by: ({ deletedAt }) => Date.parse(deletedAt),
  },
  { name: 'acts', title: '操作', card: 'acts', of: (archived) => <Restore archived={archived} /> },
]

function Restore({ archived: { id, name, version } }: { archived: DeletedArchive }) {
  const go = useGo()
  const [asking, ask] = useState(false)
  const restore = useAct({
    send: () => archive.send('restore', { id, version }),
    done: '已恢复',
    onDone: () => go('/epsarchives/archiveDetail', { id }),
    leaves: true,
  })
  return (
    <>
      <Button kind="secondary" size="s" onPress={() => ask(true)}>
        恢复
      </Button>
      {asking && (
        <AskSheet
          title={`恢复${name}？`}
          text="档案和其中的全部资料会回到删除前的样子。"
          confirmText="恢复"
          act={restore}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
