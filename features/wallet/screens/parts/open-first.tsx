import { REFUSED } from '#can/wallet'
import { useGo } from '#client/navigation'
import { Button } from '#ui/button'
import { Card } from '#ui/page'
import { WalletPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { openingPath } from './opening-path.ts'
import s from './wallet.module.css'

const GOOD = [
  '停车、物业和园区商户，一个密码就能付',
  '园区补贴和企业餐补自动到账，付款时先用',
  '钱随时可以提现到您自己的银行卡',
]

/** What a wallet is, for a person who has none, and the way to one. */
export function OpenFirst({ phone = null }: { phone?: string | null }) {
  const go = useGo()
  return (
    <>
      <Empty picture={<WalletPicture />} title="您还没有开通钱包" text="开通需要姓名、身份证号和本人手机号，约1分钟" />
      <Card>
        <ul className={s.good}>
          {GOOD.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Button wide onPress={() => go(openingPath(phone), { for: 'open' })}>
          开通钱包
        </Button>
      </Card>
    </>
  )
}

/** What stands in for something of a wallet that was never opened. */
export const NO_WALLET = { [REFUSED.notOpen]: <OpenFirst /> }
