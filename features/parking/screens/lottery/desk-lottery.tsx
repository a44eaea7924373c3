import { useState } from 'react'
import { hrefOf, useBack, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import { useSession } from '#client/session'
import type { StaffLottery } from '#contract/parking'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Card, Facts, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { staffCalls } from '../parts/calls.ts'
import { OperatorsOnly } from '../staff/operators-only.tsx'
import s from '../staff/staff.module.css'
import { LotteryActs } from './lottery-acts.tsx'
import { lotteryChip, lotteryFacts, scopeOf } from './lottery-words.ts'
import { PublishSheet } from './publish-sheet.tsx'

/** /parking/desk/lottery: publish, draw and cancel lotteries. */
export default function DeskLottery() {
  const back = useBack('/parking/desk/staff')
  const { person } = useSession()
  const isOperator = !person || person.roles.includes('operator')
  return isOperator ? (
    <Lotteries onBack={back} />
  ) : (
    <Page title="摇号管理" onBack={back}>
      <OperatorsOnly />
    </Page>
  )
}

function Lotteries({ onBack }: { onBack: () => void }) {
  const { list } = usePages(staffCalls.pages('lotteries'))
  const [publishing, publish] = useState(false)
  return (
    <Page
      title="摇号管理"
      onBack={onBack}
      action={
        <Button wide onPress={() => publish(true)}>
          发起摇号
        </Button>
      }
    >
      <EndlessList
        label="摇号"
        {...list}
        keyOf={({ id }) => id}
        empty={
          <Empty
            picture={<ListPicture />}
            title="还没有摇号"
            text="待审批的申请超过空车位时，可以公示名单并摇号，任何申请人都能自己验证结果"
          />
        }
      >
        {(lottery) => <LotteryCard lottery={lottery} />}
      </EndlessList>
      {publishing && <PublishSheet onClose={() => publish(false)} />}
    </Page>
  )
}

function LotteryCard({ lottery }: { lottery: StaffLottery }) {
  const go = useGo()
  const { tone, word } = lotteryChip(lottery)
  const path = `/parking/lottery/${lottery.id}`
  return (
    <Card>
      <div className={s.head}>
        <b>{scopeOf(lottery)}</b>
        <StateChip tone={tone}>{word}</StateChip>
      </div>
      <Facts facts={lotteryFacts(lottery)} />
      <LotteryActs lottery={lottery}>
        <Button kind="secondary" size="s" href={hrefOf(path)} onPress={() => go(path)}>
          {lottery.state === 'drawn' ? '查看结果' : '查看公示'}
        </Button>
      </LotteryActs>
    </Card>
  )
}
