import { type Retention, VOUCHERS } from '#vocabulary/retention'

/**
 * What the books keep of people: whose purse moved, under the account's number alone. Entries are chained by hashes and never change; the
 * owner is a number that leads to nobody once the person is gone.
 */
export const retention: Retention = {
  'ledger.account': {
    personal: {
      kind: '钱包与交易',
      columns: { owner: '钱包余额和每笔收支', balance_fen: '钱包余额和每笔收支', held_fen: '钱包余额和每笔收支' },
      why: '记账，证明每一分钱的去向',
      of: ['owner'],
      seenBy: ['园区财务人员'],
      receivers: [],
      closing: { rows: 'kept', words: `账簿只留账号编号和金额，按${VOUCHERS.law}保存三十年` },
    },
    plain: 'id area_id kind may_go_negative opened_at seq last_hash',
  },
  'ledger.entry': { plain: 'account_id seq transfer_id amount_fen balance_after_fen hash' },
  'ledger.hold': { plain: 'id reference account_id amount_fen state held_at expires_at ended_at transfer_id' },
  'ledger.transfer': { plain: 'id reference kind memo content_hash at hash' },
}
