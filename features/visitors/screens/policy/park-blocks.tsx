import { useState } from 'react'
import { ExportButton } from '#client/download'
import { ListPage } from '#client/page'
import { visitor } from '../parts/calls.ts'
import { blockColumns } from './block-columns.tsx'
import { AddBlockSheet } from './block-list.tsx'

/** /visitor/parkblocks: whom the park lets in no more as a visitor of anybody, why and until when; for operators. */
export default function ParkBlocks() {
  const [adding, add] = useState(false)
  const [now] = useState(() => Date.now())
  return (
    <ListPage
      title="禁止入园名单"
      back="/services"
      pages={visitor.pages('parkBlocks')}
      notYours={{
        title: '由园区管理人员维护',
        text: '如需禁止某位访客来您的企业，请企业管理员在访客设置里添加',
        action: { label: '打开访客设置', to: '/visitor/policy' },
      }}
      below={(answer) => (
        <ExportButton items={answer?.items} ask={() => visitor.files.post('parkBlockSheet', {})}>
          导出名单
        </ExportButton>
      )}
      add={{ label: '添加', onPress: () => add(true) }}
      empty={{
        title: '名单是空的',
        text: '名单中的手机号不能到园区任何企业来访，对方只会看到“暂时无法办理”',
      }}
      keyOf={({ id }) => id}
      columns={blockColumns('park', now)}
    >
      {adding && <AddBlockSheet side="park" onClose={() => add(false)} />}
    </ListPage>
  )
}
