import type { Personal, Retention } from '#vocabulary/retention'

const YEARS = 3 * 365

const KIND = '巡查与问题整改记录'
const seenBy = ['安全主管和园区管理人员', '该任务的巡查人员', '该问题的整改方（仅限发给其整改的问题）']

const common: Pick<Personal, 'kind' | 'why' | 'seenBy' | 'receivers'> = {
  kind: KIND,
  why: '安排巡查、整改隐患，查明由谁在何时处理',
  seenBy,
  receivers: [],
}

/** What patrol keeps of people. */
export const retention: Retention = {
  'patrol.setting': { plain: 'area_id kinds plain_workdays major_hours version changed_at' },
  'patrol.point': {
    plain: 'id area_id name place spot building_id floor_id room_id level disabled version created_at changed_at',
  },
  'patrol.point_version': { plain: 'point_id version form_id form_version rules at' },
  'patrol.plan': {
    plain: 'id area_id title rule first_on from_minute to_minute walker_id disabled made_through version changed_at',
  },
  'patrol.plan_point': { plain: 'plan_id point_id position' },
  'patrol.round': {
    plain:
      'id area_id plan_id title day opens_at due_at walker_id state overdue lapsed late started_at done_at cancelled_by cancel_reason version created_at',
    lifetimes: [{ days: YEARS, since: 'created_at', from: '任务生成', what: '巡查任务及各点位的巡查结果' }],
  },
  'patrol.visit': {
    personal: {
      ...common,
      columns: {
        arrived_at: '到达点位的时间',
        arrival_words: '未扫码到达的原因',
        result_at: '巡查点位的时间',
        answers: '填写的检查结果',
        skip_words: '跳过点位的原因',
        clock_off: '手机时间是否准确',
      },
      of: ['arrived_by', 'result_by'],
      closing: { rows: 'kept', words: '巡查记录在任务生成三年后删除' },
    },
    plain:
      'round_id point_id position arrival arrived_by result result_by result_act point_version outside late_report created_at',
    lifetimes: [{ days: YEARS, since: 'created_at', from: '任务生成' }],
  },
  'patrol.act': {
    plain: 'id area_id person_id round_id point_id problem_id what at recorded_at late_report',
    lifetimes: [{ days: YEARS, since: 'recorded_at', from: '上传' }],
  },
  'patrol.problem': {
    personal: {
      ...common,
      columns: {
        text: '填写的问题描述',
        spot: '填写的问题位置',
        reported_at: '上报问题的时间',
        cause: '填写的再次发生的原因',
      },
      of: ['reporter_id', 'assignee_id'],
      closing: { rows: 'kept', words: '问题记录在关闭三年后删除' },
    },
    plain:
      'id area_id kind grade state place point_id building_id floor_id room_id round_id item_id reporter_id recorded_at clock_off late_report company_id assignee_id assigned_by assigned_at due_at paused_at length extended appealed rejections attempts rectified_by code_scanned urged urged_at overdue late prior_id recurrence closed_at closed_by version',
    lifetimes: [
      { days: YEARS, since: 'closed_at', from: '问题关闭', what: '问题、整改记录和照片', job: 'patrol.prune' },
    ],
  },
  'patrol.step': {
    personal: {
      ...common,
      columns: { act: '对问题的操作', words: '填写的说明', at: '操作时间' },
      of: ['by_id'],
      closing: { rows: 'kept', words: '整改记录与问题一同删除' },
      while: '与问题一同保留',
    },
    plain: 'id problem_id by_id detail',
  },
  'patrol.photo': {
    personal: {
      ...common,
      columns: {
        file_id: '巡查和整改照片',
        at: '拍照时间',
        album: '照片是否来自相册',
        sent: '照片的特征值',
        decoded: '照片的特征值',
        difference: '照片的特征值',
        keys: '照片的特征值',
      },
      why: '证明问题和整改情况，发现重复使用的照片',
      of: ['by_id'],
      closing: { rows: 'kept', words: '照片在上传三年后，或与问题一同删除' },
    },
    plain:
      'id area_id occasion act_id role point_id round_id problem_id item_id of_id attempt by_id recorded_at textured used',
    lifetimes: [
      {
        days: YEARS,
        since: 'recorded_at',
        from: '上传',
        what: '巡查任务的照片',
        only: { problem_id: [null] },
        job: 'patrol.prune',
      },
    ],
  },
  'patrol.alike': { plain: 'photo_id other_id how bits' },
  'patrol.figure': {
    plain: 'area_id month part key reported overdue closed closed_late voided minutes',
  },
}
