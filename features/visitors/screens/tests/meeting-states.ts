import type { MeetingVisit } from '#contract/visitors'
import { visitorRefusals } from '#contract/visitors'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { CODE, calls } from './answers.ts'

const pass = { route: '/visitor/meetingpass', address: `/visitor/meetingpass?key=${CODE}`, as: null } as const
const meeting = (facts: Partial<MeetingVisit> = {}) =>
  given(calls.meetingVisit, {
    companyName: '云图软件',
    hostName: '林*',
    place: 'A座3楼明湖厅',
    from: at(120),
    until: at(180),
    name: '周*',
    phone: '138****1234',
    askPlate: 'may',
    state: 'approved',
    ...facts,
  })

/** The pass of somebody outside who accepted a meeting. */
export const meetingStates: readonly State[] = [
  { ...pass, name: '', says: '云图软件接待您参会', answers: [meeting()] },
  { ...pass, name: 'waiting', says: '查看进度', answers: [meeting({ state: 'waiting', askPlate: 'no' })] },
  {
    ...pass,
    name: 'blocked',
    says: '领取通行码',
    answers: [meeting({ state: null, askPlate: 'no' }), refused(calls.meetingJoin, visitorRefusals.noMeeting)],
    async act({ press, says }) {
      await press('领取通行码')
      await says('预订还没有确认或已取消')
    },
  },
  {
    ...pass,
    name: 'gone',
    says: '暂时不能领取通行码',
    answers: [refused(calls.meetingVisit, visitorRefusals.invitationGone)],
  },
  {
    ...pass,
    name: 'unanswered',
    says: '还没有回复参加',
    answers: [refused(calls.meetingVisit, visitorRefusals.answerFirst)],
  },
]
