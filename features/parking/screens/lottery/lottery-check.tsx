import { useState } from 'react'
import type { StaffLotteryDetail } from '#contract/parking'
import { Button } from '#ui/button'
import { Card, Facts, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import s from '../staff/staff.module.css'
import { type Checked, canCheck, drawAgain } from './draw.ts'

/** Draws the lottery again on this phone, and says whether all agrees. */
export function LotteryCheck({ of }: { of: StaffLotteryDetail }) {
  const [found, setFound] = useState<Checked | null>(null)
  const reason = canCheck() ? null : '此浏览器不支持，请换一个浏览器'
  return (
    <Section title="自己验证">
      <Card>
        <p className={s.quiet}>在您的手机上按规则重新计算一遍，不依赖服务器的结果。</p>
        <div aria-live="polite">{found && <Found found={found} count={of.list.length} />}</div>
        <Button
          kind="secondary"
          wide
          disabledReason={reason}
          onPress={async () => {
            setFound(await drawAgain(of))
          }}
        >
          {found ? '再验证一次' : '自己验证'}
        </Button>
      </Card>
    </Section>
  )
}

function Found({ found, count }: { found: Checked; count: number }) {
  const agrees = found.list && found.seed && found.winners
  const words = (right: boolean) => (right ? '一致' : '不一致')
  return (
    <div className={s.found}>
      <StateBanner
        tone={agrees ? 'ok' : 'bad'}
        title={agrees ? '验证通过，结果一致' : '验证不通过'}
        next={agrees ? `已重新计算 ${count} 份申请，与公布的中签名单相同` : '请截图并联系园区服务热线'}
      />
      <Facts
        facts={[
          { name: '名单与公示的哈希', value: words(found.list) },
          { name: '种子与公示的哈希', value: words(found.seed) },
          { name: '中签名单', value: words(found.winners) },
        ]}
      />
    </div>
  )
}
