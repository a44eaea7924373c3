import { useState } from 'react'
import { dayInWords } from '#client/messages'
import { ListPage } from '#client/page'
import { archive } from '../parts/calls.ts'
import { NO_ARCHIVE } from '../parts/gone.ts'
import { WithArchive } from '../parts/with-archive.tsx'
import { DealingSheet } from './dealing-sheet.tsx'
import { NoteCard } from './note-card.tsx'

const TITLE = '业务往来'

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
          row={(dealing) => (
            <NoteCard
              archiveId={id}
              note={dealing}
              title={dealing.data.name}
              text={dealing.data.text}
              fact={dealing.by || '导入'}
              time={dayInWords(dealing.data.on)}
              question={`删除${dealing.data.name}？`}
              renderSheet={(close) => <DealingSheet archiveId={id} dealing={dealing} onClose={close} />}
            />
          )}
        >
          {adding && <DealingSheet archiveId={id} dealing={null} onClose={() => add(false)} />}
        </ListPage>
      )}
    </WithArchive>
  )
}
