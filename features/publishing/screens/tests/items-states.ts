import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { allOf, CORRECTED, calls, foundItem, ITEM, shownItem, shownPage, tender } from './item-answers.ts'

const news = { route: '/news/detail', address: `/news/detail?id=${ITEM}`, as: null } as const
const banner = { route: '/banner/detail', address: `/banner/detail?id=${ITEM}`, as: null } as const
const bidding = { route: '/biddingSystem/detail', address: `/biddingSystem/detail?id=${ITEM}`, as: null } as const
const list = { route: '/publishing/list', as: null } as const
const templates = { route: '/downtemplate', as: null } as const
const GONE = '内容不存在或已撤下'
const TITLE = shownPage().title
const summer = shownPage({ kind: 'banner', title: '冬季用电安全提示', facts: { link: 'https://www.example.com/safe' } })
const picture = '/ipark/files/picture'

const shelf = (name: string, words: string) => async (phone: Parameters<NonNullable<State['act']>>[0]) => {
  await phone.page.getByRole('tab', { name }).tap()
  await phone.page.getByText(words).first().waitFor()
}
const shelves = given(calls.publishedList, ({ kind }) => {
  if (kind === 'news')
    return allOf(
      shownItem(),
      shownItem({ id: idOf(702), title: '园区获评省级绿色园区', summary: '', at: at(-60 * 26) }),
      shownItem({ id: idOf(703), title: '周末电梯检修安排', summary: '1 号楼 2 号梯', at: at(-60 * 80) }),
    )
  if (kind === 'activity')
    return allOf(
      shownItem({ kind, title: '企业开放日', facts: { startsAt: at(60 * 50), place: '多功能厅' } }),
      shownItem({ id: idOf(704), kind, title: '羽毛球友谊赛', facts: { startsAt: at(-60 * 50), place: '体育馆' } }),
    )
  if (kind === 'tender')
    return allOf(shownItem({ kind, title: '空调机组更换', facts: { number: 'DH-2026-018', deadlineAt: at(60 * 30) } }))
  return allOf(shownItem({ kind: 'topic', title: '食堂新增哪些窗口？', summary: '', facts: { closed: true } }))
})

const looked =
  (text: string, words: string) =>
  async ({ page }: Parameters<NonNullable<State['act']>>[0]) => {
    await page.getByRole('searchbox').fill(text)
    await page.getByText(words).first().waitFor()
  }
const hits = [
  foundItem({}, '园区增开两条通勤', '接驳', '线路'),
  foundItem({ id: idOf(706), kind: 'activity', title: '企业开放日' }, '企业开放日'),
]

/** What everybody reads: news, banners, calls for tender, templates, and their list. */
export const itemStates: readonly State[] = [
  { ...news, name: '', title: TITLE, says: '公交集团的公告', answers: [given(calls.newsInfo, shownPage())] },
  {
    ...news,
    name: 'corrected',
    title: TITLE,
    says: '东湖 2 线首班改为 7:40',
    answers: [given(calls.newsInfo, shownPage({ corrections: CORRECTED, picture }))],
  },
  {
    ...news,
    name: 'share',
    title: TITLE,
    says: '公交集团的公告',
    answers: [given(calls.newsInfo, shownPage())],
    async act({ page, press }) {
      await press('分享')
      await page.getByRole('button', { name: '复制', exact: true }).waitFor()
    },
  },
  { ...news, name: 'gone', says: GONE, answers: [refused(calls.newsInfo, refusals.notFound)] },
  { ...news, name: 'no id', address: '/news/detail', says: GONE, answers: [] },
  { ...banner, name: '', title: summer.title, says: '查看详情', answers: [given(calls.bannerInfo, summer)] },
  {
    ...banner,
    name: 'no link',
    title: summer.title,
    says: '公交集团的公告',
    answers: [given(calls.bannerInfo, { ...summer, picture, facts: {} })],
  },
  { ...banner, name: 'gone', says: GONE, answers: [refused(calls.bannerInfo, refusals.notFound)] },
  { ...bidding, name: '', title: tender().title, says: '我要提问', answers: [given(calls.biddingDetail, tender())] },
  {
    ...bidding,
    name: 'answered',
    title: tender().title,
    says: '我要提问',
    answers: [
      given(calls.biddingDetail, {
        ...tender(),
        corrections: CORRECTED,
        questions: [
          { question: '是否接受联合体投标？', answer: '不接受。', at: at(-50) },
          { question: '施工能否安排在周末？', answer: '可以，请在方案里写明。', at: at(-500) },
        ],
      }),
    ],
  },
  {
    ...bidding,
    name: 'ended',
    title: tender().title,
    says: '投标已截止',
    answers: [given(calls.biddingDetail, tender({ ended: true, facts: { deadlineAt: at(-60) } }))],
  },
  { ...bidding, name: 'gone', says: GONE, answers: [refused(calls.biddingDetail, refusals.notFound)] },
  { ...list, name: '', says: '没有更多了', answers: [shelves] },
  { ...list, name: 'activities', says: '没有更多了', answers: [shelves], act: shelf('活动', '羽毛球友谊赛') },
  { ...list, name: 'tenders', says: '没有更多了', answers: [shelves], act: shelf('招标', '空调机组更换') },
  { ...list, name: 'topics', says: '没有更多了', answers: [shelves], act: shelf('话题', '已关闭') },
  {
    ...list,
    name: 'found',
    says: '没有更多了',
    answers: [shelves, given(calls.publishedSearch, { ...allOf(...hits), beyond: false })],
    act: looked('接驳', '企业开放日'),
  },
  {
    ...list,
    name: 'too much found',
    says: '没有更多了',
    answers: [shelves, given(calls.publishedSearch, { ...allOf(...hits), beyond: true })],
    act: looked('接驳', '请换更具体的词'),
  },
  {
    ...list,
    name: 'nothing found',
    says: '没有更多了',
    answers: [shelves, given(calls.publishedSearch, { items: [], next: null, beyond: false })],
    act: looked('鲸鱼', '没有找到相关内容'),
  },
  { ...list, name: 'empty', says: '还没有资讯', answers: [given(calls.publishedList, allOf())] },
  {
    ...templates,
    name: '',
    says: '没有更多了',
    answers: [
      given(
        calls.templateList,
        allOf(
          shownItem({
            kind: 'template',
            title: '房屋租赁合同（范本）',
            facts: { link: 'https://www.example.com/a.pdf' },
          }),
          shownItem({ id: idOf(705), kind: 'template', title: '装修申请表', summary: '', facts: { link: '/guide' } }),
        ),
      ),
    ],
  },
  { ...templates, name: 'empty', says: '还没有模板', answers: [given(calls.templateList, allOf())] },
]
