import { fileRetention } from '#platform/sheets'
import type { Retention } from '#vocabulary/retention'

const KIND = '停车记录'
const seenBy = ['负责处理的园区工作人员']

/** What imports keep of people. */
export const importRetention: Retention = {
  ...fileRetention({
    kind: KIND,
    seenBy,
    runs: 'parking.import_run',
    files: 'parking.import_file',
    faults: 'parking.import_problem',
    what: '停车数据',
    why: '查明数据由谁在何时导入',
    plain: 'kind changed_rows',
    bytes: 'bytes',
    within: '（可能含车牌）',
    faultsWithin: '（可能含车牌）',
    going: { run: '批量导入的记录', file: '批量导入的表格', faults: '批量导入的表格里有问题的内容' },
  }),
  'parking.known_plate': {
    personal: {
      kind: KIND,
      columns: { plate: '登记了车型的车牌', vehicle_kind: '登记的车型', until_day: '登记的有效期' },
      why: '按实际车型计费',
      of: [],
      seenBy,
      receivers: [],
      closing: { rows: 'kept', words: '登记了车型的车牌按车牌记，不记账号，到期删除' },
    },
    plain: 'area_id',
    lifetimes: [{ days: 30, since: 'until_day', from: '登记到期', what: '车型登记', job: 'parking.prune' }],
  },
}
