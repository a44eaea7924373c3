import type { Keeps } from '#vocabulary/keeps'

/** What publishing keeps of people. */
export const keeps: Keeps = {
  'publishing.wish': {
    personal: {
      kind: '开放提醒',
      columns: { person_id: '点提醒的账号', path: '您点“开放时通知我”的页面（最多五十个）', since: '点提醒的时间' },
      why: '页面开放后，在首页提醒您',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '保存到您取消，或页面开放后您从提醒打开它时为止',
    },
    plain: '',
  },
  'publishing.app_version': { plain: 'area_id platform version_name url released_on notes' },
  'publishing.hotline': { plain: 'id area_id subject phone hours position' },
  'publishing.hotline_setting': { plain: 'area_id notice emergency_phone' },
  'publishing.wifi': { plain: 'id area_id ssid password place position' },
}
