/** The screens of policy, by path. */
export const screens = {
  '/policySearch/index': {
    load: () => import('./reading/policy-list.tsx'),
    lead: '国家、省市区和园区的扶持政策都在这里，按主题查找，先看看您的企业符不符合。',
    next: ['/policySearch/policyDetail', '/policySearch/policyApplyRecords'],
  },
  '/policySearch/policyDetail': {
    load: () => import('./reading/policy-detail.tsx'),
    shape: 'detail',
    lead: '正在取这条政策的正文、扶持标准和申报时间，并逐条比对您企业的情况。',
    next: ['/policySearch/policyRecordApply'],
  },
  '/policySearch/policyRecordApply': {
    load: () => import('./applications/apply.tsx'),
    shape: 'form',
    lead: '已有的企业信息可以一键带入；填写的内容自动保存，换一台设备也能接着填。',
    next: ['/policySearch/policyRecordDetail'],
  },
  '/policySearch/policyApplyRecords': {
    load: () => import('./applications/apply-records.tsx'),
    lead: '您企业的政策申请都在这里：办到哪一步、要补正什么、什么时候兑付，点开可看。',
    next: ['/policySearch/policyRecordDetail'],
  },
  '/policySearch/policyRecordDetail': {
    load: () => import('./applications/record-detail.tsx'),
    shape: 'detail',
    lead: '正在取这份申请的内容和审核经过：现在到哪一步、还缺什么、谁提出了什么意见。',
    next: ['/policySearch/policyRecordApply'],
  },
  '/policy/desk': {
    load: () => import('./desk/desk.tsx'),
    title: '政策管理',
    lead: '在这里撰写、审核和发布政策，查看哪些企业符合，处理和导出企业的申请。',
    next: ['/policy/edit', '/policySearch/policyRecordDetail'],
  },
  '/policy/edit': {
    load: () => import('./desk/edit.tsx'),
    title: '编辑政策',
    shape: 'form',
    lead: '写好正文，摘录条件，设计申请表和审批流程；提交后由另一位政策专员审核发布。',
    next: ['/policy/desk'],
  },
} as const

/** What policy puts onto the home. */
export const homeCards = () => import('./home-cards.tsx')
