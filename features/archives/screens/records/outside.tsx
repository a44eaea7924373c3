import { useState } from 'react'
import { useAct } from '#client/form'
import { printedMoment } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { ReasonSheet } from '#client/sheet'
import type { ArchiveHead } from '#contract/archives'
import { Button } from '#ui/button'
import { Card, LinkRow, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { archive } from '../parts/calls.ts'
import { EnterpriseSheet } from './enterprise-sheet.tsx'

/** Of a draft: what it is, and what makes it an archive. */
export function Draft({ head }: { head: ArchiveHead }) {
  const { id: archiveId, version, name, creditCode, noCodeReason, address, writes } = head
  const list = useAct({
    send: () =>
      archive.send('save', {
        kind: 'enterprise',
        archiveId,
        version,
        state: 'listed',
        data: { name, creditCode: creditCode ?? '', noCodeReason, address },
      }),
    done: '已正式建档',
  })
  return (
    <StateBanner tone="warn" title="草稿" next="草稿不参与统计，核对无误后正式建档。">
      {writes.includes('inner') && (
        <div>
          <Button kind="secondary" size="s" busy={list.busy} onPress={() => list.run()}>
            正式建档
          </Button>
        </div>
      )}
    </StateBanner>
  )
}

/** Of an archive whose company left the park. */
export function Left({ head: { stateAt } }: { head: ArchiveHead }) {
  return <StateBanner tone="neutral" title="已离园" since={printedMoment(stateAt)} next="档案继续保留，可以查看。" />
}

/** What is done to the archive of an outside enterprise, for who may write it. */
export function OutsideWays({ head }: { head: ArchiveHead }) {
  const go = useGo()
  const [asking, ask] = useState<'change' | 'delete' | null>(null)
  const { id: archiveId, version, name, companyId, writes } = head
  const remove = useAct({
    send: (reason: string) => archive.send('delete', { archiveId, version, reason }),
    done: '已删除，30天内可以恢复',
    onDone: () => go('/epsarchives/deleted', {}, { replace: true }),
    leaves: true,
  })
  if (companyId !== null || !writes.includes('inner')) return null
  return (
    <Section title="园外企业">
      <Card rows>
        <LinkRow title="修改企业信息" note="名称、信用代码和地址" onPress={() => ask('change')} />
        <LinkRow
          title="已删除的档案"
          note="30天内可以恢复"
          href={hrefOf('/epsarchives/deleted')}
          onPress={() => go('/epsarchives/deleted')}
        />
      </Card>
      <Button wide kind="plain" onPress={() => ask('delete')}>
        删除档案
      </Button>
      {asking === 'change' && <EnterpriseSheet head={head} onClose={() => ask(null)} />}
      {asking === 'delete' && (
        <ReasonSheet
          title={`删除${name}的档案？`}
          text="档案和其中的全部资料不再显示，30天内可以恢复，之后彻底删除。"
          label="删除原因"
          hint="至少2个字"
          usual={['重复建档', '不再跟进']}
          confirmText="删除"
          act={remove}
          onClose={() => ask(null)}
        />
      )}
    </Section>
  )
}
