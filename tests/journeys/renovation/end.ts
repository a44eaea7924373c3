import { expect } from 'vitest'
import type { CheckKind } from '#contract/decoration'
import { makeSession } from '#fixtures/people'
import { verifyLedger } from '#platform/ledger'
import { walletsOf } from '../../support/wallets.ts'
import { choose, FOREMAN, openPart, PLACE, placesOf, signOn } from '../decorations.ts'
import type { Thumb } from '../thumb.ts'
import type { Walk } from './walk.ts'

// From the first check to the last fen.

const TITLES: Readonly<Record<'electric' | 'final', string>> = { electric: '水电隐蔽验收', final: '竣工验收' }

/** The foreman asks for a check, and on its day staff passes it; both sign. */
export async function pass(
  walk: Walk,
  kind: 'electric' | 'final',
  of: { values?: Readonly<Record<string, string>>; fine: readonly string[] },
): Promise<void> {
  const { foreman, reviewer } = walk.people
  const asking = await walk.at(foreman)
  await openPart(asking, /^验收/, '装修验收', '我负责的施工')
  await asking.tap(`申请${TITLES[kind]}`)
  const days = asking.phone.page.getByRole('dialog').getByRole('group', { name: '日期' }).getByRole('radio')
  await days.first().tap()
  await asking.tap('上午')
  await asking.tap('提交申请')
  await asking.reads('已申请，请按预约时间在现场等候')
  await walk.goOnTo(await dayOfCheck(walk, kind))
  await walk.settle()
  const checking = await walk.at(reviewer)
  await openCheck(checking, TITLES[kind])
  for (const [label, value] of Object.entries(of.values ?? {})) await checking.type(label, value)
  await choose(checking, of.fine, '合格')
  await choose(checking, ['验收结论'], '通过')
  await signHere(checking, '验收人签字')
  await checking.type('施工方签字人姓名', FOREMAN.name)
  await signHere(checking, '施工方签字')
  await checking.tap('提交验收')
  await checking.reads('验收已通过')
  await walk.settle()
}

/** From the home of staff to the check of today, on the spot. */
async function openCheck(thumb: Thumb, title: string): Promise<void> {
  await thumb.tap(/^今天有1个装修验收/)
  await thumb.tap(new RegExp(`^${title}`))
  await thumb.phone.title('验收详情')
  await thumb.tap('开始验收')
  await thumb.phone.title('验收表')
}

async function signHere(thumb: Thumb, label: string): Promise<void> {
  await thumb.tap(label)
  await signOn(thumb, label)
  await thumb.tap('完成签名')
  await thumb.phone.page.getByRole('img', { name: label, exact: true }).waitFor()
}

const dayOfCheck = async (walk: Walk, kind: CheckKind): Promise<string> =>
  (
    await walk.world.store.db
      .selectFrom('decoration.visitCheck')
      .select('onDay')
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
  ).onDay

/** Thirty days later staff looks once more: it is closed. */
export async function review(walk: Walk): Promise<void> {
  const { reviewer } = walk.people
  await walk.goOnTo(await dayOfCheck(walk, 'review'))
  await walk.settle()
  const checking = await walk.at(reviewer)
  await openCheck(checking, '观察期复查')
  await choose(checking, ['无渗漏', '公共部位无损坏'], '合格')
  await choose(checking, ['验收结论'], '通过')
  await signHere(checking, '验收人签字')
  await checking.tap('提交验收')
  await checking.reads('验收已通过')
  await walk.settle()
}

/** The applicant has all of the deposit in the wallet; what was paid at the counter is handed out by one operator and confirmed by another. */
export async function giveBack(walk: Walk, leftFen: number): Promise<void> {
  const { applicant, operator, second } = walk.people
  const { world } = walk
  const looking = await walk.at(applicant)
  await looking.tap(/^装修保证金已退还 ¥2,000\.00/)
  await looking.phone.title('装修保证金')
  await expect.poll(() => placesOf(looking)).toEqual(['已退 ¥2,000.00'])
  const purse = await walletsOf(world).cashOf({
    token: await makeSession(world.store.db, world.product.identity, applicant),
  })
  expect(purse).toBe(leftFen)
  const paying = await walk.at(operator)
  await paying.tap('装修管理')
  await paying.tap(/^退款与转账/)
  await paying.tap(PLACE)
  await paying.tap(/^现金/)
  await paying.type('收款人', FOREMAN.name)
  await paying.tap('登记付款')
  await paying.reads('已登记，等待另一位运营人员复核')
  const confirming = await walk.at(second)
  await confirming.tap('装修管理')
  await confirming.tap(/^退款与转账/)
  await confirming.tap('待复核')
  await confirming.tap(PLACE)
  await confirming.tap('确认已付 ¥1,000.00')
  await confirming.reads('已复核，款项已退还')
  await walk.settle()
  expect((await verifyLedger(world.store)).wrong).toBeNull()
}
