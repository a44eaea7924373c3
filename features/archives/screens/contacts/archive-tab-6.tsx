import { ArchiveNav } from '../parts/archive-nav.tsx'
import { WithArchive } from '../parts/with-archive.tsx'
import { ContactList } from './contact-list.tsx'

/** /epsarchives/archiveTab6?id=: contacts of an archive. */
export default function ArchiveTab6() {
  return (
    <WithArchive title="联系人">
      {(id) => (
        <ContactList id={id} back="/epsarchives/queryArchive" above={<ArchiveNav shown="/epsarchives/archiveTab6" />} />
      )}
    </WithArchive>
  )
}
