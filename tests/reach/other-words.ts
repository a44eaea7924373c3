import type { OtherWords } from './titles.ts'

/** The screens whose title hangs on what is loaded: a new record, or one that is changed. */
export const BY_LOADED: readonly string[] = ['/decoration/desk/{queue}', '/parking/desk/tariff']

/** The links whose words are not those of the page that they lead to. */
export const OTHER_WORDS: readonly OtherWords[] = [
  {
    words: '再次发送邀请',
    to: '/visitor/inviteresultpage',
    because: 'it is an act, and the page says what came of it',
  },
  { words: '到访路线', to: '/enterprise/companyedit', because: 'it is one field of that form' },
  { words: '怎么去', to: '/enterprise/enterpriseDetail', because: 'the page bears the name of the company' },
  { words: '看看对方会看到什么', to: '/noticedetail', because: 'it is a look at what others see' },
  {
    words: '以 TA 的身份查看通讯录',
    to: '/addressbook/companyaddressbook/{id?}',
    because: 'it is the same page, as somebody else sees it',
  },
  { words: '概况', to: '/epsarchives/archiveDetail', because: 'it is the first tab of an archive' },
  {
    words: '审核登记申请',
    to: '/addressbook/companyApply',
    because: 'operators decide there about companies that ask to be registered',
  },
  {
    words: '加入申请和邀请',
    to: '/addressbook/companyApply',
    because: 'managers decide there about who asks to come in',
  },
  { words: '查看进行中的申请', to: '/policySearch/policyRecordDetail', because: 'it says which application it opens' },
  { words: '只看这条政策的申请', to: '/policy/desk', because: 'it is the same page, narrowed to one policy' },
  { words: '企业的申请', to: '/policy/desk', because: 'it is one list of that desk' },
  { words: '看看企业看到的', to: '/policySearch/policyDetail', because: 'it is a look at what others see' },
  { words: '复制场所', to: '/booking/desk/placeedit', because: 'a copy is a new one, filled in from the other' },
  { words: '复制优惠', to: '/parking/offers/new', because: 'a copy is a new one, filled in from the other' },
]
