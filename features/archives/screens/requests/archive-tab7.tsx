import { useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import { useQuery } from '#client/query'
import { ArchiveNav } from '../parts/archive-nav.tsx'
import { archive } from '../parts/calls.ts'
import { NO_ARCHIVE } from '../parts/gone.ts'
import { WithArchive } from '../parts/with-archive.tsx'
import { OpinionRow } from './opinion-row.tsx'
import { useOwn } from './use-own.ts'

const TITLE = '意见诉求'

/** /epsarchives/archiveTab7?id=: what an enterprise asked of the park, how long it waits, how content it was. */
export default function ArchiveTab7() {
  return <WithArchive title={TITLE}>{(id) => <Listed key={id} id={id} />}</WithArchive>
}

function Listed({ id }: { id: string }) {
  const go = useGo()
  const { data: head } = useQuery(archive.read('details', { id }))
  const { manages } = useOwn()
  const isOwn = head !== undefined && manages(head.companyId)
  const mayNote = head?.writes.includes('requests') ?? false
  const mayRaise = head?.state !== 'left' && (isOwn || mayNote)
  return (
    <ListPage
      title={TITLE}
      back="/epsarchives/queryArchive"
      pages={archive.pages('opinions', { archiveId: id })}
      filter={<ArchiveNav shown="/epsarchives/archiveTab7" />}
      gone={NO_ARCHIVE}
      add={
        mayRaise
          ? {
              label: isOwn ? '提诉求' : '登记电话诉求',
              onPress: () => go('/epsarchives/opinionRaise', isOwn ? {} : { archiveId: id }),
            }
          : null
      }
      empty={{ title: '还没有意见诉求', text: '企业提出的诉求、办理进展和满意度会列在这里' }}
      keyOf={(one) => one.id}
      row={(one) => <OpinionRow of={one} />}
    />
  )
}
