import { expect, test } from 'vitest'
import { people } from '#contract/people'
import { given } from '../../../../tests/support/fake-server.ts'
import { typed } from '../../../../tests/support/hand-scanner.ts'
import { findNetwork, loseNetwork } from '../../../../tests/support/network.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { type ScreenPhone, screens } from '../../../../tests/support/screens.ts'
import { HOLDER, signedTexts } from '../../contract/tests/signed-texts.ts'
import { slotFromOf } from '../../contract/tests/verdict-cases.ts'
import { calls } from '../tests/answers.ts'
import { bundled, held } from '../tests/bundle-answers.ts'
import { gate, KEEPER, keeps, LOBBY, point, verdict } from '../tests/gate-answers.ts'
import { inside, listKept } from '../tests/offline-states.ts'

// A gatekeeper whose network goes: the phone judges by itself, keeps what was done, and tells it once.

const open = screens()
const texts = await signedTexts()
const SOUTH = point({ id: idOf(822), name: '南门入口' })
const listOf = (passes = [held({ id: HOLDER })]) =>
  given(calls.bundle, () => bundled(passes, { keys: [...texts.keys], points: [point(), SOUTH, LOBBY] }))
const told = [
  given(calls.verdict, verdict()),
  given(calls.sync, ({ acts }) => ({
    answers: acts.map(({ actId }, n) => ({
      actId,
      state: 'recorded' as const,
      crossingId: idOf(900 + n),
      flagged: false,
      code: 0,
      words: '',
    })),
  })),
]
const codeNow = ({ server }: ScreenPhone) => texts.of({ slotFrom: slotFromOf(server.now().getTime()) })

async function atGate(phone: ScreenPhone): Promise<void> {
  await phone.open('/audit/auditenterpage')
  await phone.says('已劝返')
  await listKept(phone)
  await loseNetwork(phone)
  await phone.says('离线核验中')
}

test('without network a printed badge is not judged: the gatekeeper hears that it wants the network', async () => {
  const phone = await open({ as: KEEPER, answers: [...gate, listOf(), ...told] })
  await atGate(phone)
  await typed(phone, '651234567890123456')
  await phone.says(/施工证需要网络核验/)
  expect(phone.server.asked(calls.scan)).toEqual([])
  phone.complaints.splice(0)
})

test('without network a code is judged here, and told once when the network is back', async () => {
  const phone = await open({ as: KEEPER, answers: [...gate, listOf(), ...told] })
  const { server, says, page } = phone
  await atGate(phone)
  await typed(phone, await codeNow(phone))
  await says('可以通行')
  await says('王*')
  expect([server.asked(calls.scan).length, server.asked(calls.sync).length]).toEqual([0, 0])
  await findNetwork(phone)
  await page.getByText('条离线记录待上传').waitFor({ state: 'hidden' })
  await expect.poll(() => server.asked(calls.sync).length).toBe(1)
  expect(server.asked(calls.sync)[0]?.input).toMatchObject({
    ahead: 0,
    acts: [{ what: 'opened', pointId: point().id, passId: HOLDER }],
  })
  phone.complaints.splice(0)
})

test('whom the phone refuses is let in by hand with a reason, and told as such', async () => {
  const phone = await open({ as: KEEPER, answers: [...gate, listOf([held({ id: HOLDER, ended: true })]), ...told] })
  const { page, press, says, server } = phone
  await atGate(phone)
  await typed(phone, await codeNow(phone))
  await says('通行权限已结束')
  await press('人工放行')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '接待人已确认' }).tap()
  await sheet.getByRole('button', { name: '放行', exact: true }).tap()
  await says('2 条离线记录待上传')
  await findNetwork(phone)
  await expect.poll(() => server.asked(calls.sync).length).toBe(1)
  expect(server.asked(calls.sync)[0]?.input.acts).toMatchObject([
    { what: 'refused', why: ['ended'] },
    { what: 'hand', passId: HOLDER, note: '接待人已确认', headcount: 1 },
  ])
})

test('digits want the network, and a torn code is none: both are said in words', async () => {
  const phone = await open({ as: KEEPER, answers: [...gate, listOf()] })
  await atGate(phone)
  await typed(phone, '631234567890123456')
  await phone.says('断网时不能核验18位数字，请扫对方的二维码，或核对后人工放行')
  await typed(phone, (await codeNow(phone)).slice(0, -5))
  await phone.says('无法识别，请重新扫码或手动输入')
})

test('a server that does not answer is no reason to wait at a gate: the phone judges under the same number', async () => {
  const phone = await open({ as: KEEPER, answers: [...gate, listOf(), ...told] })
  const { server, says } = phone
  await phone.open('/audit/auditenterpage')
  await says('已劝返')
  await listKept(phone)
  server.lose(calls.scan)
  server.answer(calls.scan, verdict())
  await typed(phone, await codeNow(phone))
  await says('可以通行')
  await expect.poll(() => server.asked(calls.sync).length).toBe(1)
  const [asked, acts] = [server.asked(calls.scan), server.asked(calls.sync)[0]?.input.acts]
  expect(acts?.map(({ actId }) => actId)).toEqual(asked.map(({ input }) => input.actId))
  phone.complaints.splice(0)
})

test('what the server does not take is said until it was read', async () => {
  const phone = await open({ as: KEEPER, answers: [...gate, listOf()] })
  const { server, press, says, page } = phone
  const words = '超过24小时的离线记录不能再上传，请联系园区管理处'
  server.answer(calls.sync, ({ acts }) => ({
    answers: acts.map(({ actId }) => ({
      actId,
      state: 'refused' as const,
      crossingId: null,
      flagged: false,
      code: 16_011,
      words,
    })),
  }))
  await atGate(phone)
  await typed(phone, await codeNow(phone))
  await says('可以通行')
  await findNetwork(phone)
  await says(words)
  await press('知道了')
  await page.getByText(words).waitFor({ state: 'hidden' })
})

test('log-out takes the list away, and leaves what waits to its person', async () => {
  const account = [given(people.calls.logout, { done: true }), given(people.calls.sessions, { items: [] })]
  const phone = await open({ as: KEEPER, answers: [...gate, listOf(), ...account] })
  const { page, says, press } = phone
  await atGate(phone)
  await typed(phone, await codeNow(phone))
  await says('可以通行')
  await page.goto(`${phone.server.origin}/front/mobile/mine`)
  await press('退出登录')
  await says('还有 1 条离线记录没有上传')
  await press('仍要退出')
  const databases = () => page.evaluate('indexedDB.databases().then((all) => all.map(({ name }) => name))')
  await expect.poll(databases).toEqual(['sealed.outbox'])
  phone.complaints.splice(0)
})

test('who is inside is found one by one, and stays found over a reload', async () => {
  const phone = await open({ as: KEEPER, answers: [given(calls.muster, inside()), listOf()] })
  const { press, says } = phone
  await phone.open('/access/muster')
  await says('还有 6 人没有找到')
  await press(/光谷生物/)
  await phone.page.getByRole('button', { name: '找到了' }).first().tap()
  await says('还有 5 人没有找到')
  await phone.open('/access/muster')
  await says('还有 5 人没有找到')
  await says('未找到 3 人')
})

test('the point that is mine without network is the list’s', async () => {
  const phone = await open({ as: KEEPER, answers: [...gate, keeps(point(), SOUTH, LOBBY), listOf()] })
  await phone.open('/audit/auditenterpage')
  await phone.press(/南门入口/)
  // who chooses a point does it in order to scan
  const scanner = phone.page.getByRole('dialog', { name: '扫一扫' })
  await scanner.getByRole('button', { name: '关闭' }).tap()
  await scanner.waitFor({ state: 'hidden' })
  await listKept(phone)
  await loseNetwork(phone)
  await phone.says('离线核验中')
  await typed(phone, await codeNow(phone))
  await phone.says(/南门入口 · 进/)
})
