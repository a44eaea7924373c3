import { expect, test } from 'vitest'
import { walletRefusals } from '#contract/wallet'
import { refuse } from '#vocabulary/refusal'
import { countedActs, untilCounting } from '../../../../tests/support/acts.ts'
import { given } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { heading, keptOn, pin } from '../../../../tests/support/wallet-screens.ts'
import { balance, calls, OTHER_PASSWORD, PAY_PASSWORD, PROOF, TICKET, usual } from '../tests/answers.ts'

// The pay password: set, changed, locked, reset.

const open = screens()

test('the first one is asked for twice; a weak one is refused by the phone, and by the server where the phone cannot know', async () => {
  const tail = '402513'
  const phone = await open({
    answers: [...usual, given(calls.balance, balance({ hasPassword: false }))],
  })
  const { page, server } = phone
  server.answer(calls.passwordSet, ({ password }) => {
    if (password === tail) refuse(walletRefusals.passwordWeak, { data: { why: '与身份证号码相同' } })
    server.answer(calls.balance, balance())
    return { set: true as const }
  })
  const twice = async (password: string) => {
    await pin(page, password)
    await phone.says('请再输入一次')
    await pin(page, password)
  }
  await phone.open('/settingpassword/0')
  await pin(page, '123456')
  await phone.says('密码太容易被猜到：是连续的数字，请换一个')
  await pin(page, PAY_PASSWORD)
  await phone.says('请再输入一次')
  await pin(page, OTHER_PASSWORD)
  await phone.says('两次输入的密码不一致，请重新设置')
  await twice(tail)
  await phone.says(/密码太容易被猜到：与身份证/)
  await twice(PAY_PASSWORD)
  await heading(page, '支付密码已设置')
  await page.getByRole('button', { name: '充值' }).waitFor()
  server.answer(calls.balance, balance({ cards: 0 }))
  await page.reload()
  await page.getByRole('button', { name: '绑定银行卡' }).waitFor()
  expect(await keptOn(phone)).not.toContain(PAY_PASSWORD)
  expect(server.asked(calls.passwordSet).map(({ input }) => input)).toEqual([
    { password: tail },
    { password: PAY_PASSWORD },
  ])
})

test('the first one set is the act of its screen, counted once, by no digit of it', async () => {
  const phone = await open({ answers: [...usual, given(calls.balance, balance({ hasPassword: false }))] })
  const { page, server } = phone
  server.answer(calls.passwordSet, () => {
    server.answer(calls.balance, balance())
    return { set: true as const }
  })
  await phone.open('/settingpassword/0')
  await untilCounting(phone)
  await pin(page, PAY_PASSWORD)
  await phone.says('请再输入一次')
  await pin(page, PAY_PASSWORD)
  await heading(page, '支付密码已设置')
  expect(await countedActs(phone)).toEqual(['act/settingpassword/{isEdit}'])
})

test('one is changed with the old one', async () => {
  const phone = await open({ answers: [...usual, given(calls.passwordModify, { set: true as const })] })
  const { page, server } = phone
  await phone.open('/editPassword')
  await pin(page, PAY_PASSWORD)
  await phone.says('设置新的 6 位支付密码')
  await pin(page, OTHER_PASSWORD)
  await phone.says('请再输入一次')
  await pin(page, OTHER_PASSWORD)
  await heading(page, '支付密码已修改')
  expect(server.asked(calls.passwordCheck)[0]?.input).toEqual({ password: PAY_PASSWORD, purpose: 'change' })
  expect(server.asked(calls.passwordModify).map(({ input }) => input)).toEqual([
    { proof: PROOF, password: OTHER_PASSWORD },
  ])
})

test('wrong ones count down and lock, and the way out is a reset by phone and identity', async () => {
  let left = 5
  const phone = await open({
    answers: [
      ...usual,
      given(calls.passwordCheck, () => {
        left -= 1
        return left > 0
          ? refuse(walletRefusals.passwordWrong, { data: { left } })
          : refuse(walletRefusals.passwordLocked, { data: { minutes: 30 } })
      }),
      given(calls.bindSmsSend, { ticket: TICKET, sentTo: '138****0001', againAfterSeconds: 60, goodForSeconds: 300 }),
      given(calls.bindSmsValidate, { ticket: `${TICKET}-2`, goodUntil: at(10) }),
      given(calls.passwordReset, { set: true as const, coolingUntil: at(1440) }),
    ],
  })
  const { page, server } = phone
  await phone.open('/testpassword?for=change')
  for (const still of [4, 3, 2, 1]) {
    await pin(page, OTHER_PASSWORD)
    await phone.says(`还可以试${still}次`)
  }
  await pin(page, OTHER_PASSWORD)
  await phone.says('支付密码已锁定')
  await phone.says('输错次数过多，请30分钟后再试')
  await phone.press('重置支付密码')
  await phone.says(/24 小时内不能提现/)
  await phone.press('开始重置')
  await phone.press('获取验证码')
  await phone.says(/^验证码已发送至/)
  await page.getByLabel('验证码').fill('123456')
  await phone.title('重置支付密码')
  await page.getByLabel('身份证号最后六位').fill('12345')
  await phone.press('下一步')
  await phone.says('请填写身份证号最后六位')
  await page.getByLabel('身份证号最后六位').fill('12345X')
  await phone.press('下一步')
  await pin(page, PAY_PASSWORD)
  await phone.says('请再输入一次')
  await pin(page, PAY_PASSWORD)
  await heading(page, '支付密码已重置')
  expect(server.asked(calls.bindSmsSend).map(({ input }) => input)).toEqual([{ purpose: 'reset' }])
  expect(server.asked(calls.passwordReset).map(({ input }) => input)).toEqual([
    { ticket: `${TICKET}-2`, idLastSix: '12345X', password: PAY_PASSWORD },
  ])
})
