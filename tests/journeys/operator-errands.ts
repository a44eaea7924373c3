import { expect } from 'vitest'
import type { Errand } from './thumb.ts'

/** What an operator does, each from the home. */
export const operatorErrands: Readonly<Record<string, Errand>> = {
  'begin a muster': {
    most: 5,
    async go({ tap, reads }) {
      await tap('通行管理')
      await tap('应急清点')
      await tap('开始应急清点')
      await tap('应急演练')
      await tap('开始')
      await reads('应急进行中：应急演练')
    },
  },
  'close a room': {
    most: 5,
    async go({ tap, type, reads }) {
      await tap('场所管理')
      await tap(/^知行/)
      await tap(/^暂停使用/)
      await type('原因', '空调检修')
      await tap('下一步')
      await reads('已暂停使用')
    },
  },
  'export takings': {
    most: 3,
    async go({ search, tap, phone }) {
      const saved = phone.page.waitForEvent('download')
      await search('收入')
      await tap('停车收款')
      await tap('导出表格')
      expect((await saved).suggestedFilename()).toMatch(/^停车收款 .*\.xlsx$/)
    },
  },
  'name a gatekeeper': {
    most: 6,
    async go({ tap, reads }) {
      await tap('通行管理')
      await tap('通行点管理')
      await tap('门岗')
      await tap(/^赵强/)
      await tap('南门出口')
      await tap('保存')
      await reads(/^东门入口、东门出口、南门入口、1 号楼/)
    },
  },
  'decide what waits': {
    most: 3,
    async go({ tap, reads }) {
      await tap('待办')
      await tap('同意')
      await tap('同意')
      await reads('已同意')
    },
  },
  'publish news': {
    most: 6,
    async go({ tap, type, reads }) {
      await tap('发布管理')
      await tap('撰写内容')
      await tap(/^资讯/)
      await type('资讯标题', '食堂新开素食窗口')
      await type(/^第1段 段落/, '一楼东侧，工作日开放。')
      await tap('提交审核')
      await reads('不能审核自己提交的内容')
    },
  },
  'add a person': {
    most: 5,
    async go({ tap, type, reads }) {
      await tap('人员与身份')
      await tap('添加人员')
      await type('姓名', '周小满')
      await type('手机号', '13900001234')
      await tap('添加')
      await reads('已添加')
    },
  },
  'set a tariff': {
    most: 5,
    async go({ tap, type, reads }) {
      await tap('停车管理')
      await tap(/^收费标准/)
      await tap('新增一版收费标准')
      await type('封顶金额', '40')
      await tap('保存这一版')
      await reads('收费标准已保存')
    },
  },
  'send a notice': {
    most: 7,
    async go({ tap, type, reads }) {
      await tap('通知')
      await tap('写通知')
      await type('标题', '周三停水')
      await type(/^第1段 段落/, '周三8:00至12:00停水。')
      await tap('全园区')
      await tap('发送')
      await reads(/^发送给 \d+ 人/)
      await tap('发送')
      await reads(/^已提交发送/)
    },
  },
  "find a company's archive": {
    most: 5,
    async go({ tap, type, phone }) {
      await tap('企业与楼宇')
      await tap('企业档案查询')
      await type(/^关键词/, '云图')
      await tap('查询')
      await tap(/^光谷云图软件有限公司/)
      await phone.title('企业档案')
    },
  },
}
