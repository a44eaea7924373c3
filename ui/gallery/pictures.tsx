import { Amount } from '#ui/amount'
import { Card, Section } from '#ui/page'
import { CarPicture, ComingPicture, OfflinePicture, SearchPicture, SignInPicture, WalletPicture } from '#ui/picture'
import { Empty, ErrorNote, Result, type Tone } from '#ui/state'
import { toast } from '#ui/toast'
import s from './gallery.module.css'

const ENDS: [Tone, string][] = [
  ['info', '银行处理中'],
  ['bad', '支付失败'],
  ['warn', '金额有变化'],
  ['neutral', '订单已取消'],
]

/** What is drawn where nothing is to be shown, and how things end. */
export function Pictures() {
  return (
    <>
      <Card>
        <Empty
          picture={<CarPicture />}
          title="还没有保存车牌"
          text="添加后，停车时长和费用会直接显示"
          action={{ label: '添加车牌', onPress: () => toast('正在打开') }}
        />
      </Card>
      <Card>
        <div className={s.pair}>
          <Empty picture={<SearchPicture />} title="没有找到" />
          <Empty picture={<OfflinePicture />} title="没有网络" />
          <Empty picture={<SignInPicture />} title="请先登录" />
          <Empty picture={<ComingPicture />} title="即将开放" />
        </div>
      </Card>
      <Empty picture={<WalletPicture />} title="您还没有开通钱包" text="开通后可以充值、付款和提现" />
      <Card>
        <ErrorNote text="没能取到停车记录，请稍后重试" requestId="01J0Z8K3" onRetry={() => toast('重试')} />
      </Card>
      <Section title="结果">
        <Card>
          <Result tone="ok" title="支付成功" amount={<Amount fen={2300} size="xl" />} text="请在 15:17 前出场" />
        </Card>
        {ENDS.map(([tone, title]) => (
          <Card key={tone}>
            <Result tone={tone} title={title} />
          </Card>
        ))}
      </Section>
    </>
  )
}
