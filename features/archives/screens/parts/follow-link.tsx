import { hrefOf, useGo } from '#client/navigation'
import type { ArchiveHead } from '#contract/archives'
import { Card, LinkRow } from '#ui/page'

/** Leads from an archive to how its enterprise is followed, for who may read that; nothing for others. */
export function FollowLink({ head }: { head: Pick<ArchiveHead, 'id' | 'classes'> }) {
  const go = useGo()
  if (!head.classes.includes('staff')) return null
  const { id } = head
  return (
    <Card rows>
      <LinkRow
        title="企业跟进"
        note="阶段、跟进人、备注和业务往来"
        href={hrefOf('/companyinfo/details', { id })}
        onPress={() => go('/companyinfo/details', { id })}
      />
    </Card>
  )
}
