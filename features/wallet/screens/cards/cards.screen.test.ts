import { expect, test } from 'vitest'
import { choose } from '../../../../tests/support/browser.ts'
import { given } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import { type ScreenPhone, screens } from '../../../../tests/support/screens.ts'
import { keptOn, pin } from '../../../../tests/support/wallet-screens.ts'
import { calls, card, FARMERS_NUMBER, farmersCard, PAY_PASSWORD, PROOF, TICKET, usual } from '../tests/answers.ts'

// Bank cards: recognised as they are typed, bound by the phone that the bank knows, unbound with the password.

const open = screens()
const PHONE = '13987654321'

/** A phone whose server knows these cards, and binds and unbinds one of the 农业银行. */
async function withCards(has: ReturnType<typeof card>[]): Promise<ScreenPhone> {
  const phone = await open({
    answers: [
      ...usual,
      given(calls.bankCardList, { items: has, most: 5 }),
      given(calls.bankCardCheck, ({ number }) => ({
        error: number === FARMERS_NUMBER ? null : ('checksum' as const),
        bankName: '农业银行',
        bankCode: 'ABC',
        cardType: 'DC' as const,
        cardTypeName: '储蓄卡',
        supported: true,
        bound: false,
      })),
      given(calls.bindSmsSend, { ticket: TICKET, sentTo: '139****4321', againAfterSeconds: 60, goodForSeconds: 300 }),
      given(calls.bindSmsValidate, { ticket: `${TICKET}-2`, goodUntil: at(10) }),
    ],
  })
  const { server } = phone
  server.answer(calls.bankCardAdd, () => {
    server.answer(calls.bankCardList, { items: [farmersCard, ...has], most: 5 })
    return farmersCard
  })
  server.answer(calls.bankCardDelete, () => {
    server.answer(calls.bankCardList, { items: has, most: 5 })
    return { deleted: true as const }
  })
  return phone
}

/** Fills the form of a card, up to the code that was sent. */
async function askForCode(phone: ScreenPhone): Promise<void> {
  const { page } = phone
  await phone.title('添加银行卡')
  await page.getByLabel('银行卡号').fill(FARMERS_NUMBER)
  await page.getByLabel('银行预留手机号').fill(PHONE)
  await choose(page.getByRole('checkbox'), { force: true })
  await phone.press('获取验证码')
  await phone.says(/139\*{4}4321/)
}

test('a card is recognised as it is typed, bound by its phone, and unbound with the password', async () => {
  const phone = await withCards([])
  const { page, server } = phone
  await phone.open('/bankcard')
  await phone.says('还没有绑定银行卡')
  await phone.press('添加银行卡')
  const number = page.getByLabel('银行卡号')
  await number.fill('6228480402564890019')
  await number.blur()
  await phone.says('卡号有误，请检查')
  await number.fill(FARMERS_NUMBER)
  await phone.says(/农业银行 储蓄卡/)
  await askForCode(phone)
  expect(await keptOn(phone)).not.toContain(FARMERS_NUMBER)
  await page.getByLabel('验证码').fill('123456')
  await page.getByRole('button', { name: /农业银行.*0018/ }).tap()
  expect(server.asked(calls.bindSmsSend).map(({ input }) => input)).toEqual([
    { purpose: 'bind', number: FARMERS_NUMBER, phone: PHONE },
  ])
  expect(server.asked(calls.bankCardAdd).map(({ input }) => input)).toEqual([{ ticket: `${TICKET}-2` }])
  await phone.press(/^解除绑定/)
  await pin(page, PAY_PASSWORD)
  await phone.says('还没有绑定银行卡')
  expect(server.asked(calls.passwordCheck)[0]?.input).toMatchObject({ purpose: 'unbind', about: farmersCard.id })
  expect(server.asked(calls.bankCardDelete).map(({ input }) => input)).toEqual([
    { cardId: farmersCard.id, proof: PROOF },
  ])
})

test('one whose binding was not heard of is bound by pressing again, and unbound by entering the password again', async () => {
  const phone = await withCards([])
  const { page, server } = phone
  await phone.open('/bankcard')
  await phone.press('添加银行卡')
  await askForCode(phone)
  const heard = server.lose(calls.bankCardAdd)
  await page.getByLabel('验证码').fill('123456')
  await phone.says('暂时连不上服务，请稍后重试')
  heard()
  await phone.press('下一步')
  await phone.says(/已绑定.*0018/)
  for (const { input } of server.asked(calls.bankCardAdd)) expect(input).toEqual({ ticket: `${TICKET}-2` })

  await page.getByRole('button', { name: /农业银行.*0018/ }).tap()
  await phone.press(/^解除绑定/)
  const unheard = server.lose(calls.bankCardDelete)
  await pin(page, PAY_PASSWORD)
  await phone.says('暂时连不上服务，请稍后重试')
  unheard()
  await pin(page, PAY_PASSWORD)
  await phone.says(/已解绑.*0018/)
  await phone.says('还没有绑定银行卡')
})

test('who leaves a card that is half typed is asked first, by our back and by the phone’s', async () => {
  const phone = await withCards([])
  const { page } = phone
  await phone.open('/bankcard')
  await phone.press('添加银行卡')
  await phone.title('添加银行卡')
  await phone.press('返回')
  // nothing was typed, nothing is asked
  await phone.press('添加银行卡')
  await page.getByLabel('银行卡号').fill(FARMERS_NUMBER)
  await phone.press('返回')
  await phone.says('还没有提交，确定离开吗？')
  await phone.press('继续填写')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.evaluate('history.back()')
  await phone.says('还没有提交，确定离开吗？')
  expect(phone.here()).toContain('/bankcard?add=1')
  expect((await page.getByLabel('银行卡号').inputValue()).replaceAll(' ', '')).toBe(FARMERS_NUMBER)
  await phone.press('离开')
  await phone.says('还没有绑定银行卡')
  expect(phone.here()).not.toContain('add')
})

test('a consent that is given is not asked for any more', async () => {
  const phone = await withCards([])
  await phone.open('/bankcard?add=1')
  await phone.press('获取验证码')
  await phone.says('请先阅读并同意')
  await choose(phone.page.getByRole('checkbox'), { force: true })
  await phone.page.getByText('请先阅读并同意').waitFor({ state: 'detached' })
})

test('withdrawing without a card leads to the form of one, and back with it', async () => {
  const phone = await withCards([])
  await phone.open('/withdrawal')
  await phone.press('绑定银行卡')
  await askForCode(phone)
  await phone.page.getByLabel('验证码').fill('123456')
  await phone.page.getByRole('button', { name: /农业银行.*尾号 0018/ }).waitFor()
  expect(phone.here()).toBe('/withdrawal')
})

test('a further card is bound from the choice; the one that was chosen stays, else the new one is', async () => {
  const phone = await withCards([card('2226', 43), card('1117', 42)])
  const { page } = phone
  const sheet = page.getByRole('dialog')
  const face = (tail: string) => page.getByRole('button', { name: new RegExp(`尾号 ${tail}.*点按可更换`) })
  await phone.open('/withdrawal')
  await face('2226').tap()
  await sheet.getByRole('button', { name: '绑定新的银行卡' }).tap()
  await askForCode(phone)
  await page.getByLabel('验证码').fill('123456')
  await face('0018').waitFor()
  expect(phone.here()).toBe('/withdrawal')

  await face('0018').tap()
  await sheet.getByRole('button', { name: /尾号 1117/ }).tap()
  await face('1117').tap()
  await sheet.getByRole('button', { name: '绑定新的银行卡' }).tap()
  await phone.title('添加银行卡')
  await phone.press('返回')
  await face('1117').waitFor()
})
