import { useState } from 'react'
import { wordsOf } from '#client/messages'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { useScan } from '#client/scanner'
import { Button } from '#ui/button'
import { ScanIcon } from '#ui/icons'
import { Card, Page } from '#ui/page'
import { CarPicture } from '#ui/picture'
import { Empty, ErrorNote } from '#ui/state'
import { LaneActs } from './lane-acts.tsx'
import { laneCodeIn, laneQuery } from './lane-queries.ts'
import { LaneState } from './lane-state.tsx'
import { laneView } from './lane-words.ts'
import { NO_LANE } from './no-lane.tsx'

const TITLE = '扫码通行'

/** /parking/lane */
export default function Lane() {
  const code = useQueryText('code')
  return code ? <LaneOf key={code} code={code} /> : <ScanLane />
}

function LaneOf({ code }: { code: string }) {
  const back = useBack('/licenseplate')
  const { data: lane, error, refetch } = useQuery(laneQuery(code))
  if (!lane) {
    return (
      <Page title={TITLE} onBack={back}>
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_LANE} />
      </Page>
    )
  }
  const view = laneView(lane)
  return (
    <Page title={TITLE} onBack={back} action={<LaneActs lane={lane} code={code} act={view.act} />}>
      <LaneState lane={lane} view={view} />
      {error && <ErrorNote text={wordsOf(error) ?? '没能更新通道状态'} onRetry={refetch} />}
    </Page>
  )
}

/** Nothing was scanned yet. */
function ScanLane() {
  const back = useBack('/licenseplate')
  const go = useGo()
  const { scan, scanner } = useScan('请对准通道牌上的二维码')
  const [error, setError] = useState<string | null>(null)
  const poll = async () => {
    setError(null)
    try {
      const text = await scan()
      if (text === null) return
      const code = laneCodeIn(text)
      if (code === null) setError('这不是通道码，请扫入口或出口通道牌上的二维码')
      else go('/parking/lane', { code }, { replace: true })
    } catch (failure) {
      setError(wordsOf(failure) ?? '没有扫到，请重试')
    }
  }
  return (
    <Page
      title={TITLE}
      onBack={back}
      action={
        <Button wide icon={<ScanIcon />} onPress={poll}>
          扫描通道码
        </Button>
      }
    >
      <Card>
        <Empty
          picture={<CarPicture />}
          title="无牌车扫码进出场"
          text="把车开到闸机前，扫描通道牌上的二维码。入场时生成小票号，离场时用同一部手机扫出口的通道码缴费离场。"
        />
      </Card>
      {error && <ErrorNote text={error} />}
      {scanner}
    </Page>
  )
}
