import { expect, test } from 'vitest'
import { accessRefusals } from '#contract/access'
import { given } from '../../../../tests/support/fake-server.ts'
import { typed } from '../../../../tests/support/hand-scanner.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, pass } from '../tests/answers.ts'
import {
  crossed,
  flag,
  flags,
  gate,
  KEEPER,
  keeps,
  LOBBY,
  listed,
  point,
  VISITOR,
  verdict,
} from '../tests/gate-answers.ts'

// A gatekeeper with one hand and no time: one code is one crossing, whatever types it; nothing is let in without a reason.

const open = screens()
const CODE = '630000000010000000'
const FIELD = '通行码、车牌或手机后四位'

test('a hand scanner types a code anywhere on the page: the verdict comes, with one crossing', async () => {
  const phone = await open({ as: KEEPER, answers: [...gate, given(calls.scan, verdict({ pass: VISITOR }))] })
  const { server } = phone
  await phone.open('/audit/auditenterpage')
  await phone.says('已劝返')
  await typed(phone, CODE)
  await phone.says('可以通行')
  expect(phone.here()).toBe(`/audit/visitorentercode/${idOf(840)}`)
  expect(server.asked(calls.scan).map(({ input }) => [input.pointId, input.code])).toEqual([[point().id, CODE]])
  server.answer(calls.scan, () => verdict({ id: idOf(842), kind: 'refused', pass: null }))
  await typed(phone, '630000000010000009')
  await phone.says('不能通行')
  expect(phone.here()).toBe(`/audit/personnerlcode/${idOf(842)}`)
})

test('an answer that was lost is asked for under the same number', async () => {
  const phone = await open({ as: KEEPER, answers: [...gate, given(calls.scan, verdict())] })
  const { page, server, press } = phone
  await phone.open('/audit/auditenterpage')
  await phone.says('已劝返')
  const found = server.lose(calls.scan)
  const type = async () => {
    await page.getByLabel(FIELD).fill(CODE)
    await press('查找')
  }
  await type()
  await phone.says('暂时连不上服务')
  found()
  await type()
  await phone.says('可以通行')
  const acts = new Set(server.asked(calls.scan).map(({ input }) => input.actId))
  expect(acts.size).toBe(1)
  phone.complaints.splice(0)
})

test('the point is chosen once and remembered, and chosen in order to scan; one that is not mine any more is asked for again', async () => {
  const phone = await open({ as: KEEPER, answers: [keeps(point(), LOBBY), crossed(1), flags(), listed] })
  const { server, page } = phone
  const scanner = page.getByRole('dialog', { name: '扫一扫' })
  await phone.open('/audit/auditenterpage')
  await phone.press(/3 号楼大堂闸机/)
  await scanner.getByRole('button', { name: '关闭' }).tap()
  await scanner.waitFor({ state: 'hidden' })
  await phone.says('最近通行')
  const before = server.asked(calls.crossings).length
  await phone.open('/audit/auditenterpage')
  await phone.says('最近通行')
  expect(await scanner.count()).toBe(0)
  const asked = () => server.asked(calls.crossings).slice(before)
  await expect.poll(() => asked().at(-1)?.input.pointId).toBe(LOBBY.id)
  server.answer(calls.checkScanPermission, () => ({
    may: true,
    points: [point(), point({ id: idOf(822), name: '南门入口' })],
  }))
  await phone.open('/audit/auditenterpage')
  await phone.says('请选择您现在所在的通行点，下次会记住')
})

test('nobody is let in by hand without a reason, and how many is said', async () => {
  const refused = verdict({ kind: 'refused', pass: VISITOR })
  const phone = await open({ as: KEEPER, answers: [given(calls.verdict, refused), listed] })
  const { page, server, press, says } = phone
  server.answer(calls.admit, ({ note, headcount = 1 }) =>
    verdict({ id: idOf(843), how: 'hand', pass: VISITOR, note, headcount }),
  )
  await phone.open(`/audit/visitorentercode/${refused.id}`)
  await press('人工放行')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '放行', exact: true }).tap()
  await says('请写明原因')
  expect(server.asked(calls.admit)).toHaveLength(0)
  await sheet.getByRole('button', { name: '接待人已确认' }).tap()
  await sheet.getByRole('button', { name: /加|多/ }).first().tap()
  await sheet.getByRole('button', { name: '放行', exact: true }).tap()
  await says('2 人')
  expect(server.asked(calls.admit).map(({ input }) => [input.note, input.headcount])).toEqual([['接待人已确认', 2]])
  expect(phone.here()).toBe(`/audit/visitorentercode/${idOf(843)}`)
})

test('who was quicker is said where it was asked', async () => {
  const phone = await open({ as: KEEPER, answers: [given(calls.verdict, verdict({ pass: VISITOR })), listed] })
  const { page, server, press } = phone
  server.refuse(calls.turnAway, accessRefusals.crossingDone, { data: { what: '已劝返' } })
  await phone.open(`/audit/visitorentercode/${verdict().id}`)
  await press('劝返')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '不是本人' }).tap()
  await sheet.getByRole('button', { name: '劝返', exact: true }).tap()
  await sheet.getByText('已处理：已劝返').waitFor()
  expect(server.asked(calls.turnAway)).toHaveLength(1)
})

test('a plate finds who comes today, and lets them in with a reason', async () => {
  const phone = await open({
    as: KEEPER,
    answers: [
      ...gate,
      given(calls.search, { items: [VISITOR] }),
      given(calls.admitPass, verdict({ how: 'hand', pass: VISITOR })),
    ],
  })
  const { page, server, press, says } = phone
  await phone.open('/audit/auditenterpage')
  await page.getByLabel(FIELD).fill('12')
  await press('查找')
  await says('请输入完整的18位通行码、车牌或手机后四位')
  await page.getByLabel(FIELD).fill('鄂A12388')
  await press('查找')
  await says('找到 1 人')
  await press('人工放行')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '手机没电' }).tap()
  await sheet.getByRole('button', { name: '放行', exact: true }).tap()
  await phone.title('访客通行核验')
  expect(server.asked(calls.admitPass).map(({ input }) => [input.passId, input.pointId, input.note])).toEqual([
    [VISITOR.id, point().id, '手机没电'],
  ])
})

test('a flag is closed with a word and leaves the list', async () => {
  const phone = await open({ as: KEEPER, answers: [keeps(point()), crossed(1), flags(flag()), listed] })
  const { page, server, press, says } = phone
  server.answer(calls.flagClose, ({ word }) => {
    server.answer(calls.flags, () => ({ items: [], next: null }))
    return flag({ closedAt: flag().at, word })
  })
  await phone.open('/audit/auditenterpage')
  await page.getByRole('tab', { name: '待核对 1' }).tap()
  await press('处理')
  await page.getByRole('dialog').getByRole('button', { name: '已核对，是本人' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '完成处理' }).tap()
  await says('没有需要核对的情况')
  expect(server.asked(calls.flagClose).map(({ input }) => input.word)).toEqual(['已核对，是本人'])
})

test('a verdict shakes the phone: once for yes, otherwise for no', async () => {
  const phone = await open({ as: KEEPER, answers: [...gate, given(calls.scan, verdict({ pass: pass() }))] })
  const { page } = phone
  await page.addInitScript(`window.shaken = []; navigator.vibrate = (pattern) => window.shaken.push(pattern.length)`)
  await phone.open('/audit/auditenterpage')
  await phone.says('已劝返')
  await typed(phone, CODE)
  await phone.says('可以通行')
  expect(await page.evaluate('window.shaken')).toEqual([1])
})
