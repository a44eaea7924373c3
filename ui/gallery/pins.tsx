import { useState } from 'react'
import { Button } from '#ui/button'
import { Card, Section } from '#ui/page'
import { PinPad, PinSheet } from '#ui/pin'

/** The pay password on its pad and in its sheet: empty, refused, being looked at. */
export function Pins() {
  const [times, setTimes] = useState(0)
  const [open, setOpen] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // as a screen does: asks the server, which answers later
  const check = async (digits: string) => {
    setTimes((before) => before + 1)
    await new Promise((resolve) => setTimeout(resolve, 400))
    if (digits === '314159') {
      setOpen(false)
      setError(null)
    } else setError('支付密码不对，还可以试 4 次')
  }
  const forgot = <Button kind="plain">忘记密码</Button>
  return (
    <>
      <Card>
        <PinPad label="设置 6 位支付密码" message="请不要用生日、手机尾号或连续的数字" onDone={check} />
        <output>已交出 {times} 次</output>
        <Button wide onPress={() => setOpen(true)}>
          支付 ¥36.00
        </Button>
      </Card>
      <Section title="有误">
        <Card>
          <PinPad error="支付密码不对，还可以试 4 次" forgot={forgot} onDone={check} />
        </Card>
      </Section>
      <Section title="验证中">
        <Card>
          <PinPad busy onDone={check} />
        </Card>
      </Section>
      <PinSheet
        open={open}
        purpose="停车费 粤B12345"
        fen={3600}
        details="园区钱包 余额 ¥128.50"
        error={error}
        forgot={forgot}
        onDone={check}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
