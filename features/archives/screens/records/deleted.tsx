import { useState } from 'react'
import { useAct } from '#client/form'
import { momentOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import { AskSheet } from '#client/sheet'
import type { DeletedArchive } from '#contract/archives'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
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
      row={(row) => <OneDeleted row={row} />}
    />
  )
}

function OneDeleted({ row }: { row: DeletedArchive }) {
  const { id, name, creditCode, deletedAt, until, version } = row
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
      <ListCard
        title={name}
        facts={[creditCode ?? '没有信用代码', `${until} 前可以恢复`]}
        time={`${momentOf(deletedAt)} 删除`}
        acts={
          <Button kind="secondary" size="s" onPress={() => ask(true)}>
            恢复
          </Button>
        }
      />
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
