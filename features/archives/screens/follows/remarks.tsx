import { useState } from 'react'
import { useAct } from '#client/form'
import { agoOf } from '#client/messages'
import { ListPage } from '#client/page'
import { ReasonSheet } from '#client/sheet'
import type { Remark } from '#contract/archives'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { archive } from '../parts/calls.ts'
import { NO_ARCHIVE } from '../parts/gone.ts'
import { WithArchive } from '../parts/with-archive.tsx'
import s from './notes.module.css'
import { RemarkSheet } from './remark-sheet.tsx'

const TITLE = '备注'

/** /companyinfo/remarks?id=: what those who follow an enterprise note of it; its own people never see it. */
export default function Remarks() {
  const [adding, add] = useState(false)
  return (
    <WithArchive title={TITLE}>
      {(id) => (
        <ListPage
          title={TITLE}
          back={`/companyinfo/details?id=${id}`}
          pages={archive.pages('remarks', { id })}
          gone={NO_ARCHIVE}
          add={() => ({ label: '添加备注', onPress: () => add(true) })}
          empty={{ title: '还没有备注', text: '备注只给有跟进权限的同事看，企业看不到' }}
          keyOf={(remark) => remark.id}
          row={(remark) => <OneRemark archiveId={id} remark={remark} />}
        >
          {adding && <RemarkSheet archiveId={id} remark={null} onClose={() => add(false)} />}
        </ListPage>
      )}
    </WithArchive>
  )
}

function OneRemark({ archiveId, remark }: { archiveId: string; remark: Remark }) {
  const { id, version, data, by, at, mayWrite } = remark
  const [asking, ask] = useState<'change' | 'remove' | null>(null)
  const remove = useAct({
    send: (reason: string) => archive.send('delete', { archiveId, recordId: id, version, reason }),
    done: '已删除',
  })
  return (
    <>
      <ListCard
        title={`${by || '导入'}${version > 1 ? '（已修改）' : ''}`}
        facts={[
          <span key="text" className={s.words}>
            {data.text}
          </span>,
        ]}
        time={agoOf(at)}
        acts={
          mayWrite && (
            <>
              <Button kind="plain" size="s" onPress={() => ask('remove')}>
                删除
              </Button>
              <Button kind="secondary" size="s" onPress={() => ask('change')}>
                修改
              </Button>
            </>
          )
        }
      />
      {asking === 'change' && <RemarkSheet archiveId={archiveId} remark={remark} onClose={() => ask(null)} />}
      {asking === 'remove' && (
        <ReasonSheet
          title="删除这条备注？"
          text="删除后不再显示，删除原因会留在档案记录里"
          label="原因"
          hint="如：写错了企业"
          confirmText="删除"
          act={remove}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
