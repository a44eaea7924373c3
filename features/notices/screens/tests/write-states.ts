import { noticeRefusals } from '#contract/notices'
import { fileRefusals, files } from '#engine/files'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { box, calls, choices, draft, NOTICE, previewed, QUESTION, sent } from './answers.ts'

const page = { route: '/notice/addnotice' } as const
const old = { ...page, address: `/notice/addnotice?id=${NOTICE}` } as const
const may = box({}, { mayCompany: true })
const whole = given(
  calls.sentDetail,
  draft({
    question: QUESTION,
    feedback: true,
    anonymous: true,
    dueAt: at(60 * 50),
    sendAt: at(60 * 23),
    level: 'answered',
  }),
)

/** Writing a notice. */
export const writeStates: readonly State[] = [
  { ...page, name: '', says: '存草稿', answers: [may] },
  { ...page, name: 'both', says: '以谁的名义', answers: [box({}, { mayCompany: true, mayPark: true })] },
  { ...page, name: 'refused', says: '您没有发布通知的权限', answers: [box({})] },
  {
    ...page,
    name: 'problems',
    says: '存草稿',
    answers: [may],
    async act({ page: shown, press }) {
      await press('发送')
      await shown.getByText('请选择通知对象').waitFor()
    },
  },
  {
    ...page,
    name: 'choose',
    says: '存草稿',
    answers: [may, choices, previewed(42)],
    async act({ page: shown, press }) {
      await press('部门')
      await shown
        .locator('label', { hasText: /研发部/ })
        .first()
        .tap()
      await shown.getByText('选好了（1）').waitFor()
    },
  },
  {
    ...page,
    name: 'files',
    says: '存草稿',
    answers: [may, refused(files.calls.documentUpload, fileRefusals.active)],
    async act({ page: shown, press }) {
      const [chooser] = await Promise.all([shown.waitForEvent('filechooser'), press('附件')])
      await chooser.setFiles({ name: '安排.docx', mimeType: 'application/pdf', buffer: Buffer.from('PK') })
      await shown.getByText('文件中含有宏').waitFor()
    },
  },
  {
    ...page,
    name: 'copy',
    address: `/notice/addnotice?copy=${NOTICE}`,
    says: '256 人',
    answers: [may, given(calls.sentDetail, sent()), previewed(256)],
  },
  { ...old, name: 'draft', says: '256 人', answers: [may, whole, previewed(256)] },
  {
    ...old,
    name: 'many',
    says: '需要另一人复核',
    answers: [may, given(calls.sentDetail, draft()), previewed(1860, { leftFen: 1000 })],
  },
  {
    ...old,
    name: 'send',
    says: '256 人',
    answers: [may, given(calls.sentDetail, draft()), previewed(256)],
    async act({ page: shown, press }) {
      await press('发送')
      await shown.getByText('发送给 256 人？').waitFor()
    },
  },
  {
    ...old,
    name: 'changed',
    says: '256 人',
    answers: [may, given(calls.sentDetail, draft()), previewed(256), refused(calls.save, noticeRefusals.draftChanged)],
    async act({ page: shown, press }) {
      await press('存草稿')
      await shown.getByText('这份草稿刚被修改过').waitFor()
    },
  },
  { ...old, name: 'went out', says: '这条通知不能再修改', answers: [may, given(calls.sentDetail, sent())] },
]
