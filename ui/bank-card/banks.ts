// The large banks as people call them, and the colour that each is known by. The colours stand in ui/tokens.css.

/** The name of a colour of a bank: `--bank-red` and its neighbours. */
export type BankTone = 'red' | 'crimson' | 'orange' | 'gold' | 'green' | 'teal' | 'blue' | 'navy' | 'purple' | 'plain'

/** Short name and colour of each large bank, by its code in the prefix table. */
export const BANKS: Readonly<Record<string, readonly [short: string, tone: BankTone]>> = {
  ICBC: ['工商银行', 'red'],
  ABC: ['农业银行', 'green'],
  BOC: ['中国银行', 'crimson'],
  CCB: ['建设银行', 'blue'],
  COMM: ['交通银行', 'navy'],
  PSBC: ['邮储银行', 'green'],
  CMB: ['招商银行', 'red'],
  CITIC: ['中信银行', 'crimson'],
  CEB: ['光大银行', 'purple'],
  CMBC: ['民生银行', 'teal'],
  CIB: ['兴业银行', 'navy'],
  SPDB: ['浦发银行', 'blue'],
  SPABANK: ['平安银行', 'orange'],
  GDB: ['广发银行', 'red'],
  HXBANK: ['华夏银行', 'crimson'],
  CZBANK: ['浙商银行', 'gold'],
  EGBANK: ['恒丰银行', 'teal'],
  BOHAIB: ['渤海银行', 'blue'],
  BJBANK: ['北京银行', 'red'],
  SHBANK: ['上海银行', 'navy'],
  JSBANK: ['江苏银行', 'blue'],
  NBBANK: ['宁波银行', 'orange'],
  NJCB: ['南京银行', 'crimson'],
}

/** The colour of a bank by its code; `plain` for one that is not among the large. */
export function bankTone(bankCode: string): BankTone {
  return BANKS[bankCode]?.[1] ?? 'plain'
}

/** What people call the bank: 中国工商银行 is 工商银行. Others keep the name they have. */
export function shortBankName(bankCode: string, bankName: string): string {
  return BANKS[bankCode]?.[0] ?? bankName
}
