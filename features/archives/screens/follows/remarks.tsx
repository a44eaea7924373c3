import { useState } from 'react'
import { agoOf } from '#client/messages'
import { ListPage } from '#client/page'
import { archive } from '../parts/calls.ts'
import { NO_ARCHIVE } from '../parts/gone.ts'
import { WithArchive } from '../parts/with-archive.tsx'
import { NoteCard } from './note-card.tsx'
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
          row={(remark) => (
            <NoteCard
              archiveId={id}
              note={remark}
              title={`${remark.by || '导入'}${remark.version > 1 ? '（已修改）' : ''}`}
              text={remark.data.text}
              time={agoOf(remark.at)}
              question="删除这条备注？"
              renderSheet={(close) => <RemarkSheet archiveId={id} remark={remark} onClose={close} />}
            />
          )}
        >
          {adding && <RemarkSheet archiveId={id} remark={null} onClose={() => add(false)} />}
        </ListPage>
      )}
    </WithArchive>
  )
}
