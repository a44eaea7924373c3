import { choose } from '../../support/browser.ts'
import type { Thumb } from '../thumb.ts'
import type { Walk } from './walk.ts'

// An operator sets up the first type of renovation of the park, on screen.

/** Fees, deposits, a drawing, a field of its own, two who decide, and an agreement. */
export async function designType(walk: Walk): Promise<void> {
  const thumb = await walk.at(walk.people.operator)
  const { page, title } = thumb.phone
  await thumb.tap('装修管理')
  await thumb.tap(/^装修类型/)
  await thumb.reads('还没有装修类型')
  await thumb.tap('新建装修类型')
  await thumb.type('名称', '一般装修')
  await thumb.tap('开始设置')
  await title('编辑装修类型')
  await basics(thumb)
  await thumb.tap('材料')
  await thumb.tap('添加材料')
  await thumb.type('材料名称', '施工图')
  await thumb.tap('申请表')
  await thumb.tap('添加字段')
  await thumb.tap('换类型')
  await thumb.tap('数字')
  await thumb.type('字段名称', '新增用电负荷')
  await thumb.tap('添加')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await thumb.tap('流程')
  await thumb.reads('按默认流程审批')
  await addStep(thumb, '物业审核')
  await addStep(thumb, '园区审批', '园区运营')
  await thumb.tap('协议')
  await thumb.type('装修管理协议', '装修期间遵守园区装修管理规定，垃圾当日清运。')
  await thumb.tap('保存')
  await thumb.reads('已保存')
  await thumb.tap('发布')
  await thumb.phone.page.getByRole('button', { name: '发布', exact: true }).tap()
  await thumb.tap('发布')
  await thumb.reads('已发布')
}

async function basics(thumb: Thumb): Promise<void> {
  await thumb.type('适用范围', '隔断、吊顶和地面')
  await thumb.type('申请人保证金', '2000')
  await thumb.type('施工单位保证金', '1000')
  await thumb.tap('添加费用')
  await thumb.type('费用名称', '装修管理费')
  await thumb.type('装修管理费', '100')
  const { page } = thumb.phone
  await choose(page.getByRole('radio', { name: '本类型单独规定' }))
  await choose(page.getByRole('checkbox', { name: '水电', exact: true }))
  await thumb.tap('添加禁止事项')
  await thumb.type('第1条', '拆改承重墙')
}

/** A further step; decided by who may review renovations, where nobody else is named. */
async function addStep(thumb: Thumb, name: string, by?: string): Promise<void> {
  const { page } = thumb.phone
  await thumb.tap('添加一步')
  await thumb.type('名称', name)
  if (by !== undefined) {
    for (const box of await page.getByRole('dialog').getByRole('checkbox', { checked: true }).all()) await box.tap()
    await thumb.tap(by)
  }
  await thumb.tap('完成')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
