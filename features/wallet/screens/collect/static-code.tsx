import { NotLoaded, useQuery } from '#client/query'
import { CodeImage } from '#ui/code'
import { Card, Page } from '#ui/page'
import { StateBanner } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { NO_WALLET } from '../parts/open-first.tsx'
import { digitsOfCode } from '../paycode/merchant-code.ts'

/** A merchant's static code: the payer types the amount, within the day's limit of static codes. */
export function StaticCode({ onBack }: { onBack: () => void }) {
  // the same code each time
  const { data, error, refetch } = useQuery({ ...calls.query('qrCode', { kind: 'collect' }), staleTime: 60_000 })
  const code = data?.codes[0]?.code
  return (
    <Page title="我的收款码" onBack={onBack}>
      <StateBanner
        tone="warn"
        title="请防止收款码被调换"
        next="可以截图打印。每位付款人每天有付款限额，金额较大时请扫对方的付款码。"
      />
      {code ? (
        <Card>
          <CodeImage text={code} label="我的收款码" caption={digitsOfCode(code)} />
        </Card>
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="card" instead={NO_WALLET} />
      )}
    </Page>
  )
}
