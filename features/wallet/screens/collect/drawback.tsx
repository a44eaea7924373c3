import { refundableFen } from '#can/wallet'
import { useLive } from '#client/live'
import { codeOf } from '#client/messages'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { NO_WALLET } from '../parts/open-first.tsx'
import { collectionQuery } from './collection-query.ts'
import { Collections } from './collections.tsx'
import { Merchants } from './merchants.tsx'
import { RefundFacts } from './refund-facts.tsx'
import { RefundForm } from './refund-form.tsx'

const TITLE = '退款'
const POLL_MS = 10_000

/** /drawback: a paid collection (`id`) is given back, whole or part; without one a collection is chosen. */
export default function Drawback() {
  const id = useQueryText('id')
  return (
    <Merchants title={TITLE} otherwise="/collection">
      {(onBack) =>
        id ? (
          <One key={id} id={id} />
        ) : (
          <Page title={TITLE} onBack={onBack}>
            <StateBanner tone="info" title="请选择要退款的收款" next="可以全部退，也可以退一部分" />
            <Collections onlyPaid />
          </Page>
        )
      }
    </Merchants>
  )
}

function One({ id }: { id: string }) {
  const go = useGo()
  const back = useBack('/drawback')
  const { data, error, refetch } = useQuery(collectionQuery(id))
  const live = (changed: string | null) => {
    if (changed === null || changed === id) void refetch()
  }
  useLive('wallet.collected', live, { pollMs: POLL_MS })
  const leftFen = data ? refundableFen(data) : 0
  if (data && leftFen > 0) return <RefundForm collection={data} leftFen={leftFen} onBack={back} />
  const all = () => go('/drawback', {}, { replace: true })
  return (
    <Page
      title={TITLE}
      onBack={back}
      action={
        data?.state === 'paid' ? (
          <Button wide kind="secondary" onPress={() => go('/collection', {}, { replace: true })}>
            返回收款
          </Button>
        ) : undefined
      }
    >
      {data?.state === 'paid' ? (
        <>
          {data.refunds.some(({ state }) => state === 'asked') ? (
            <StateBanner tone="info" title="退款处理中" next="已全部提交，通常几分钟内退回，结果会显示在下面" />
          ) : (
            <StateBanner tone="ok" title="这笔收款已全部退款" next="退款按原路退回付款人" />
          )}
          <RefundFacts collection={data} leftFen={0} />
        </>
      ) : data || (error && codeOf(error) === refusals.notFound.code) ? (
        <Empty
          picture={<SearchPicture />}
          title={data ? '这笔收款没有到账，不需要退款' : '没有找到这笔收款'}
          text={data ? null : '只能退自己收的款；企业管理员可以退本企业收银员的收款'}
          action={{ label: '选择收款', onPress: all }}
        />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_WALLET} />
      )}
    </Page>
  )
}
