import { hrefOf, useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import { Card, LinkRow } from '#ui/page'
import { archive } from '../parts/calls.ts'
import { WithArchive } from '../parts/with-archive.tsx'
import { ContactList } from './contact-list.tsx'

/** /companyinfo/contacts?id=: the contacts of an enterprise, for who follows it. */
export default function CompanyContacts() {
  return (
    <WithArchive title="联系人">
      {(id) => <ContactList id={id} back="/companyinfo/followList" above={<Enterprise id={id} />} />}
    </WithArchive>
  )
}

/** Whose contacts they are; leads to the archive. */
function Enterprise({ id }: { id: string }) {
  const go = useGo()
  const { data: head } = useQuery(archive.read('details', { id }))
  if (head === undefined) return null
  return (
    <Card rows>
      <LinkRow
        title={head.name}
        note="查看企业档案"
        href={hrefOf('/epsarchives/archiveDetail', { id })}
        onPress={() => go('/epsarchives/archiveDetail', { id })}
      />
    </Card>
  )
}
