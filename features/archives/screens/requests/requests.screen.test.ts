import { expect, test } from 'vitest'
import { archives, requestRefusals as no } from '#contract/archives'
import { choose } from '../../../../tests/support/browser.ts'
import { given, type Reply, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { detail } from '../tests/requests-states.ts'

const { calls } = archives
const open = screens()
const MANAGER = { roles: ['staff'], companyId: idOf(60), companyName: '光谷云图软件', manager: true }
const CLERK = { roles: ['property'], rights: ['archive.requests'], companyId: null, manager: false }
const page = `/epsarchives/opinion?id=${idOf(1820)}`
const field = '诉求'

test('what was written stays when it is refused, and while one leaves', async () => {
  const phone = await open({ as: MANAGER, answers: [refused(calls.opinionRaise, no.tooMany, { data: { most: 20 } })] })
  await phone.open('/epsarchives/opinionRaise')
  await phone.press('提交')
  await phone.says('请写明诉求，至少 2 个字')
  await phone.page.getByLabel(field, { exact: true }).fill('路灯不亮')
  await phone.press('提交')
  await phone.says('未办结的诉求已有20件，请等待处理后再提')
  await phone.open('/epsarchives/opinionRaise')
  await expect.poll(() => phone.page.getByLabel(field, { exact: true }).inputValue()).toBe('路灯不亮')
})

test('a manager’s request names no archive, and leads to its page', async () => {
  const asked: unknown[] = []
  const raise: Reply<typeof calls.opinionRaise> = (input) => {
    asked.push(input)
    return { id: idOf(1820), dueOn: '2026-11-27' }
  }
  const phone = await open({
    as: MANAGER,
    answers: [given(calls.opinionRaise, raise), given(calls.opinionDetail, detail({ own: true, acts: ['withdraw'] }))],
  })
  await phone.open('/epsarchives/opinionRaise')
  await phone.page.getByLabel(field, { exact: true }).fill(' 路灯不亮 ')
  await phone.press('提交')
  await phone.title('诉求详情')
  expect(asked).toMatchObject([{ text: '路灯不亮', files: [] }])
  expect(asked[0]).not.toHaveProperty('archiveId')
})

test('where somebody else was quicker the latest is shown', async () => {
  let taken = false
  const shown: Reply<typeof calls.opinionDetail> = () =>
    taken ? detail({ state: 'assigned', assignee: '李娜', acts: ['take'] }) : detail({ acts: ['take'] })
  const phone = await open({
    as: CLERK,
    answers: [given(calls.opinionDetail, shown), refused(calls.opinionAct, no.changed)],
  })
  await phone.open(page)
  await phone.says('还没有人受理')
  taken = true
  await phone.press('由我处理')
  await phone.page.getByRole('dialog').getByRole('button', { name: '由我处理' }).tap()
  await phone.says('内容刚有变化，已显示最新内容，请核对后再操作')
  await phone.says('由李娜处理')
})

test('satisfaction is asked for before it is sent', async () => {
  const asked: unknown[] = []
  const act: Reply<typeof calls.opinionAct> = (input) => {
    asked.push(input)
    return { id: idOf(1820), state: 'closed', version: 2 }
  }
  const answered = detail({ state: 'answered', own: true, acts: ['close', 'reopen'] })
  const phone = await open({
    as: MANAGER,
    answers: [given(calls.opinionDetail, answered), given(calls.opinionAct, act)],
  })
  await phone.open(page)
  await phone.press('确认解决')
  const sheet = phone.page.getByRole('dialog')
  await sheet.getByRole('button', { name: '确认解决' }).tap()
  await phone.says('请选择满意度')
  await choose(sheet.getByRole('radio', { name: '5 分 非常满意' }))
  await sheet.getByRole('button', { name: '确认解决' }).tap()
  await expect.poll(() => asked).toMatchObject([{ act: 'close', satisfaction: 5, text: '' }])
})
