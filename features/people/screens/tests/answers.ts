import { at } from '../../../../tests/support/samples.ts'

/** What is kept of somebody, some of each kind, sealed values masked. */
export const OWN_DATA = {
  opened: false,
  at: at(0),
  kinds: [
    {
      kind: '账号与登录',
      records: [
        [
          { label: '昵称', value: '林晓' },
          { label: '手机号', value: '138****0001' },
          { label: '注册时间', value: '2026-11-01 09:12' },
        ],
        [
          { label: '浏览器和设备类型', value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' },
          { label: '登录和最近使用的时间', value: '2026-11-20 18:30，2026-11-23 09:58' },
        ],
      ],
    },
    {
      kind: '停车记录',
      records: [1, 2, 3, 4].map((n) => [
        { label: '车牌', value: '鄂A12345' },
        { label: '停车费和欠费', value: `¥${n * 5}.00` },
        { label: '缴费时间', value: `2026-11-1${n} 10:32` },
      ]),
    },
    {
      kind: '钱包实名信息',
      records: [
        [
          { label: '姓名', value: '**明' },
          { label: '身份证号', value: '420***********1234' },
          { label: '支付密码（不可逆处理后）', value: '已保存，不能还原' },
        ],
      ],
    },
  ],
}

/** What is to be settled before an account closes, and what stays. */
export const closing = (matters: { what: string; todo: string; path: string | null; blocks: boolean }[]) => ({
  matters,
  stays: [
    { kind: '停车记录', words: ['停车缴费记录（含车牌）按《中华人民共和国电子商务法》第三十一条保存三年'] },
    { kind: '支付', words: ['支付记录只留账号编号、金额和单号，按《会计档案管理办法》附表一保存三十年'] },
  ],
  by: 'code' as const,
  days: 15,
})
