import { LoadedPage } from '#client/page'
import type { ArchiveHead } from '#contract/archives'
import { Card, Facts } from '#ui/page'
import { ArchiveNav } from '../parts/archive-nav.tsx'
import { archive } from '../parts/calls.ts'
import { FollowLink } from '../parts/follow-link.tsx'
import { NO_ARCHIVE } from '../parts/gone.ts'
import { WithArchive } from '../parts/with-archive.tsx'

const TITLE = '档案详情'

/** /epsarchives/archiveDetail?id=: what an archive is, and what is in it. */
export default function ArchiveDetail() {
  return (
    <WithArchive title={TITLE}>
      {(id) => (
        <LoadedPage
          title={TITLE}
          back="/epsarchives/queryArchive"
          query={archive.read('details', { id })}
          shape="detail"
          gone={NO_ARCHIVE}
        >
          {(head) => <Shown head={head} />}
        </LoadedPage>
      )}
    </WithArchive>
  )
}

function Shown({ head }: { head: ArchiveHead }) {
  const { name, creditCode, address, industry } = head
  return (
    <>
      <ArchiveNav shown="/epsarchives/archiveDetail" />
      <Card>
        <Facts
          facts={[
            { name: '企业名称', value: name },
            { name: '统一社会信用代码', value: creditCode ?? '' },
            { name: '行业', value: industry },
            { name: '地址', value: address },
          ].filter(({ value }) => value !== '')}
        />
      </Card>
      <FollowLink head={head} />
    </>
  )
}
