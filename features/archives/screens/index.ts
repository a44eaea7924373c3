/** The screens of archives, by path. */
export const screens = {
  '/epsarchives/archiveDetail': {
    heading: '企业档案',
    load: () => import('./records/archive-detail.tsx'),
    shape: 'detail',
    lead: '一家企业的全部资料：每项都注明来源和日期，按您的权限显示。',
  },
  '/epsarchives/archiveTab1': {
    load: () => import('./records/archive-tab1.tsx'),
    shape: 'detail',
    lead: '企业的登记信息和园区登记的扩展信息，每项都注明来源和日期。',
  },
  '/epsarchives/archiveTab3': {
    load: () => import('./records/archive-tab3.tsx'),
    lead: '企业获得的资质和荣誉，有效期临近时会提醒您和企业。',
  },
  '/epsarchives/archiveTab4': {
    load: () => import('./records/archive-tab4.tsx'),
    lead: '企业的专利、软件著作权、商标和标准，共有企业一并列出。',
  },
  '/epsarchives/archiveTab5': {
    load: () => import('./records/archive-tab5.tsx'),
    lead: '企业承担的项目和进展，园区项目会列出全部参与企业。',
    next: ['/epsarchives/parkProjectDetail'],
  },
  '/epsarchives/archiveTab8': {
    load: () => import('./records/archive-tab8.tsx'),
    lead: '企业的证照、合同等材料，点开可以下载，到期前会提醒。',
  },
  '/epsarchives/parkProjectDetail': {
    load: () => import('./records/park-project-detail.tsx'),
    shape: 'detail',
    lead: '项目的目标、参与企业和节点进展，点企业可以看它的档案。',
  },
  '/epsarchives/deleted': {
    title: '已删除的档案',
    load: () => import('./records/deleted.tsx'),
    lead: '删除的园外企业档案在这里保留30天，到期前都可以恢复。',
  },
  '/epsarchives/fields': {
    title: '企业扩展字段',
    load: () => import('./fields/extension-fields.tsx'),
    shape: 'form',
    lead: '在登记信息之外，园区还想了解每家企业的哪些情况，在这里设置。',
  },
  '/epsarchives/archiveTab6': {
    load: () => import('./contacts/archive-tab-6.tsx'),
    shape: 'list',
    lead: '企业的联系人和职务，号码默认隐藏，说明用途后查看并可直接拨打。',
  },
  '/companyinfo/contacts': {
    load: () => import('./contacts/company-contacts.tsx'),
    shape: 'list',
    lead: '您跟进的企业有哪些联系人，谁是主联系人，谁已经离职。',
  },
  '/contact/queryContact': {
    load: () => import('./contacts/query-contact.tsx'),
    shape: 'list',
    lead: '按姓名、拼音、职务或完整手机号查找您可以查看的企业联系人。',
  },
  '/contact/contactDetail': {
    load: () => import('./contacts/contact-detail.tsx'),
    shape: 'detail',
    lead: '联系人的资料、历次沟通记录和下一步，说明用途后查看号码。',
  },
  '/epsarchives/archiveTab7': {
    load: () => import('./requests/archive-tab7.tsx'),
    lead: '企业向园区提出的意见和诉求：办到哪一步、还剩几天、企业是否满意。',
    next: ['/epsarchives/opinion'],
  },
  '/epsarchives/opinion': {
    load: () => import('./requests/opinion.tsx'),
    title: '诉求详情',
    shape: 'detail',
    lead: '正在取这件诉求：内容和附件、答复期限、办理经过，以及现在可以做什么。',
  },
  '/epsarchives/opinions': {
    load: () => import('./requests/opinions.tsx'),
    title: '企业诉求',
    lead: '您负责的企业提出的诉求都在这里，先到期和已超期的排在最前面。',
    next: ['/epsarchives/opinion'],
  },
  '/epsarchives/ownOpinions': {
    load: () => import('./requests/own-opinions.tsx'),
    title: '本企业诉求',
    lead: '本企业向园区提过的诉求都在这里，答复后请确认是否已经解决。',
    next: ['/epsarchives/opinion', '/epsarchives/opinionRaise'],
  },
  '/epsarchives/opinionRaise': {
    load: () => import('./requests/opinion-raise.tsx'),
    title: '提诉求',
    shape: 'form',
    lead: '写明什么事、在哪里、希望怎样解决，可以附图片和文件，园区在期限内答复。',
  },
  '/companyinfo/followList': {
    heading: '企业跟进',
    load: () => import('./follows/follow-list.tsx'),
    lead: '您跟进的企业排在最前，逾期的先列出；没有跟进人的在待分配里接手。',
  },
  '/companyinfo/details': {
    heading: '企业跟进',
    load: () => import('./follows/follow-detail.tsx'),
    shape: 'detail',
    lead: '这家企业跟进到哪一步、由谁跟进、下一步做什么，历次进展都列在下面。',
  },
  '/companyinfo/remarks': {
    load: () => import('./follows/remarks.tsx'),
    lead: '同事对这家企业的备注，最新的在前；只给有跟进权限的同事看。',
  },
  '/companyinfo/listBus': {
    heading: '业务往来',
    load: () => import('./follows/list-bus.tsx'),
    lead: '与这家企业一起做过的事，最近的在前；只给有跟进权限的同事看。',
  },
  '/epsarchives/queryArchive': {
    load: () => import('./query/query-archive.tsx'),
    shape: 'form',
    lead: '按名称、行业、资质等条件查找企业，只显示您有权查看的资料。',
  },
  '/epsarchives/queryArchiveResult': {
    load: () => import('./query/query-archive-result.tsx'),
    shape: 'list',
    lead: '符合条件的企业，每家都注明是哪项资料符合、来源和日期。',
  },
  '/epsarchives/outsideEnterprise': {
    load: () => import('./query/outside-enterprise.tsx'),
    shape: 'list',
    lead: '尚未入园的意向企业和往来企业，添加前会提示可能重复的档案。',
  },
  '/companyinfo/list': {
    load: () => import('./query/company-list.tsx'),
    shape: 'list',
    lead: '按行业、楼栋、规模、资质等分组查看企业，数量只计您可查看的。',
  },
  '/companyinfo/tabulation': {
    load: () => import('./query/tabulation.tsx'),
    shape: 'list',
    lead: '用一张表对比各企业的主要情况，合计和占比只计您可查看的资料。',
  },
  '/epsarchives/archiveTab2': {
    load: () => import('./figures/archive-figures.tsx'),
    shape: 'detail',
    lead: '按季度、月度和年度查看企业经济数据：当期与累计、来源和确认日期，并可进入填报。',
  },
  '/epsarchives/filings': {
    load: () => import('./figures/filings.tsx'),
    title: '经济数据填报',
    lead: '企业在这里填报各期经济数据；园区工作人员在这里确认，并查看逾期未报的企业。',
    next: ['/epsarchives/file', '/epsarchives/decide'],
  },
  '/epsarchives/file': {
    load: () => import('./figures/file-figures.tsx'),
    title: '填报经济数据',
    shape: 'form',
    lead: '上期数据就在旁边，一点即可沿用；随时可以存草稿，异常变动写一句说明即可。',
  },
  '/epsarchives/decide': {
    load: () => import('./figures/decide-figures.tsx'),
    title: '确认经济数据',
    shape: 'detail',
    lead: '对照上期和上年同期核对企业填报的数据，确认或指明需要修改的内容后退回。',
  },
  '/epsarchives/desk': {
    load: () => import('./desk/archives-desk.tsx'),
    title: '档案设置',
    lead: '设置需要企业填报的指标、合理范围、填报周期和截止日，以及档案的其他内容。',
  },
  '/epsarchives/mine': {
    load: () => import('./mine/mine.tsx'),
    title: '本企业档案',
    shape: 'detail',
    lead: '园区登记了本企业哪些资料、谁看过，不对的可以提出更正。',
    next: ['/epsarchives/filings', '/epsarchives/propose', '/epsarchives/proposals', '/epsarchives/readers'],
  },
  '/epsarchives/readers': {
    load: () => import('./mine/readers.tsx'),
    title: '谁看过我们',
    lead: '谁在哪一天看过本企业的经济数据、意见诉求和联系人，都记在这里。',
  },
  '/epsarchives/propose': {
    load: () => import('./mine/propose.tsx'),
    title: '提出更正',
    shape: 'form',
    lead: '园区登记的资料不对或缺少时，在这里写明应改成什么，可以附上证明。',
    next: ['/epsarchives/proposals'],
  },
  '/epsarchives/proposals': {
    load: () => import('./mine/proposals.tsx'),
    title: '档案更正',
    lead: '企业提出的档案更正：园区对照现有资料决定是否采纳，企业能看到结果。',
  },
  '/epsarchives/duplicates': {
    load: () => import('./merging/duplicates.tsx'),
    title: '重复档案',
    lead: '名称或信用代码相近的企业档案，对照后可以合并，30天内可以撤销。',
  },
  '/epsarchives/imports': {
    load: () => import('./imports/imports.tsx'),
    title: '导入企业资料',
    shape: 'form',
    lead: '用表格批量导入企业资料：先逐行校验，全部通过后再导入，30天内可以撤销。',
  },
  '/epsarchives/of': {
    load: () => import('./records/of-company.tsx'),
    title: '企业档案',
    shape: 'detail',
    lead: '正在按企业找到它在园区的档案，稍候会自动打开，按您的权限显示。',
  },
} as const

/** What archives puts onto the home. */
export const homeCards = () => import('./home-cards.tsx')
