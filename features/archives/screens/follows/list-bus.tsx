import { useState } from 'react'
import { useAct } from '#client/form'
import { dayInWords } from '#client/messages'
import { ListPage } from '#client/page'
import { ReasonSheet } from '#client/sheet'
import type { Dealing } from '#contract/archives'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { archive } from '../parts/calls.ts'
import { NO_ARCHIVE } from '../parts/gone.ts'
import { WithArchive } from '../parts/with-archive.tsx'
import { DealingSheet } from './dealing-sheet.tsx'
import s from './notes.module.css'

const TITLE = '业务列表'

/** /companyinfo/listBus?id=: what was done together with an enterprise; its own people never see it. */
export default function ListBus() {
  const [adding, add] = useState(false)
  return (
    <WithArchive title={TITLE}>
      {(id) => (
        <ListPage
          title={TITLE}
          back={`/companyinfo/details?id=${id}`}
          label="业务往来"
          pages={archive.pages('dealings', { id })}
          gone={NO_ARCHIVE}
          add={() => ({ label: '添加业务', onPress: () => add(true) })}
          empty={{ title: '还没有业务往来', text: '一起办的活动、合作和服务可以记在这里，企业看不到' }}
          keyOf={(dealing) => dealing.id}
          row={(dealing) => <OneDealing archiveId={id} dealing={dealing} />}
        >
          {adding && <DealingSheet archiveId={id} dealing={null} onClose={() => add(false)} />}
        </ListPage>
      )}
    </WithArchive>
  )
}

function OneDealing({ archiveId, dealing }: { archiveId: string; dealing: Dealing }) {
  const { id, version, data, by, mayWrite } = dealing
  const [asking, ask] = useState<'change' | 'remove' | null>(null)
  const remove = useAct({
    send: (reason: string) => archive.send('delete', { archiveId, recordId: id, version, reason }),
    done: '已删除',
  })
  return (
    <>
      <ListCard
        title={data.name}
        facts={[
          data.text !== '' && (
            <span key="text" className={s.words}>
              {data.text}
            </span>
          ),
          by || '导入',
        ].filter(Boolean)}
        time={dayInWords(data.on)}
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
      {asking === 'change' && <DealingSheet archiveId={archiveId} dealing={dealing} onClose={() => ask(null)} />}
      {asking === 'remove' && (
        <ReasonSheet
          title={`删除${data.name}？`}
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
