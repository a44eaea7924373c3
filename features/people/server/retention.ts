import type { Retention } from '#vocabulary/retention'
import { attributeRetention } from './attributes/retention.ts'
import { bookRetention } from './book/retention.ts'
import { companyRetention } from './companies/retention.ts'
import { importRetention } from './imports/retention.ts'
import { membershipRetention } from './memberships/retention.ts'
import { rightRetention } from './rights/retention.ts'
import { slipRetention } from './slips/retention.ts'
import { tenancyRetention } from './tenancies/retention.ts'
import { thirdRetention } from './third/retention.ts'
import { viewRetention } from './views/retention.ts'

/** What people keep of themselves. */
export const retention: Retention = {
  ...companyRetention,
  ...membershipRetention,
  ...bookRetention,
  ...rightRetention,
  ...attributeRetention,
  ...importRetention,
  ...tenancyRetention,
  ...slipRetention,
  ...thirdRetention,
  ...viewRetention,
  'people.person': {
    personal: {
      kind: '账号与登录',
      columns: {
        username: '登录账号',
        nick_name: '昵称',
        pinyin: '昵称',
        spelled_as: '您自己写的姓名拼音',
        letter: '昵称',
        phone: '手机号',
        phone_sealed: '手机号',
        phone_index: '手机号',
        phone_verified_at: '验证手机号的时间',
        roles: '在园区的身份',
        created_at: '注册时间',
        signed_in_at: '首次登录时间',
        disabled_why: '账号停用的原因',
      },
      why: '核对身份，保护账号',
      of: ['id'],
      seenBy: ['为您办理业务的园区工作人员（仅昵称）', '园区管理人员（写明用途后，您能看到是谁查看）'],
      receivers: [],
      sealed: { phone_sealed: { purpose: 'people.person.phone', of: 'id', shows: 'phone' } },
      closing: {
        rows: 'stripped',
        set: {
          username: null,
          nick_name: '已注销用户',
          pinyin: '',
          spelled_as: null,
          letter: '#',
          phone: null,
          phone_sealed: null,
          phone_index: null,
          phone_verified_at: null,
          roles: '{}',
          signed_in_at: null,
          disabled_why: '',
        },
        words: '账号只留一个无法登录、不含个人信息的编号，用于核对交易记录',
      },
      while: '账号使用期间保存',
    },
    plain: 'id area_id disabled_at erased_at',
  },
  'people.agreement': {
    personal: {
      kind: '账号与登录',
      columns: {
        paper: '同意过的协议、版本和时间',
        version: '同意过的协议、版本和时间',
        agreed_at: '同意过的协议、版本和时间',
      },
      says: { paper: { 'software-agreement': '软件服务协议', 'privacy-policy': '隐私政策' } },
      why: '证明您同意过哪个版本，有重要变化时再次征得您的同意',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '账号使用期间保存',
    },
    plain: 'person_id',
  },
  'people.closing': {
    personal: {
      kind: '账号与登录',
      columns: { asked_at: '申请注销的时间', erase_at: '申请注销的时间' },
      why: '让您在十五天内可以反悔',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '申请注销的时间保存到删除账号或您撤销为止',
    },
    plain: 'person_id back_hash back_until',
  },
}
