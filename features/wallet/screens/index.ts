/** The screens of the wallet, by path. */
export const screens = {
  '/wallet/mywallet': {
    load: () => import('./home/my-wallet.tsx'),
    shape: 'detail',
    lead: '正在取您的余额。钱包里的钱可以用来停车、付款码付款，也可以提现到本人的银行卡。',
    next: ['/balancepage/{count}', '/recharge', '/paycode'],
  },
  '/balancepage/{count}': {
    load: () => import('./records/balance-page.tsx'),
    lead: '正在取您的账单：每一笔收入、支出和处理中的款项，按天排列，点开可看详情。',
    next: ['/billdetail/{bill}'],
  },
  '/billdetail/{bill}': {
    load: () => import('./records/bill-detail.tsx'),
    shape: 'detail',
    lead: '正在取这一笔的详情：商户、时间、付款方式、单号，以及是否退过款。',
  },
  '/recharge': {
    load: () => import('./recharge/recharge.tsx'),
    shape: 'form',
    lead: '输入金额，再选一种付款方式充值；钱到账以后会马上显示在余额里。',
    next: ['/wallet/paystatus'],
  },
  '/withdrawal': {
    load: () => import('./withdraw/withdrawal.tsx'),
    shape: 'form',
    lead: '把余额提现到本人的储蓄卡；手续费和到账的金额在确认以前就会显示。',
    next: ['/resultpage', '/bankcard'],
  },
  '/wallet/paystatus': {
    load: () => import('./records/pay-status.tsx'),
    shape: 'detail',
    lead: '正在确认充值结果，请稍候；已经付过的款不会丢，结果也会出现在账单里。',
  },
  '/resultpage': {
    load: () => import('./records/result-page.tsx'),
    shape: 'detail',
    lead: '正在确认提现结果，请稍候；处理期间这笔钱会先冻结，没有成功会退回余额。',
  },
  '/wallet/apartmentBill': {
    load: () => import('./apartment/apartment-bill.tsx'),
    lead: '正在取您名下房屋的账单；没有付的排在前面，可以一次付清，也可以分开付。',
  },
  '/checkphonenum/{phoneNum}': {
    load: () => import('./opening/check-phone-num.tsx'),
    shape: 'form',
    lead: '为了保护您的钱包，请先验证手机号；验证码会发到您账号登记的手机上。',
  },
  '/settingpassword/{isEdit}': {
    load: () => import('./password/setting-password.tsx'),
    shape: 'form',
    lead: '支付密码是六位数字，用来确认付款、提现和换卡；请不要用生日或连续的数字。',
  },
  '/testpassword': {
    load: () => import('./pay/test-password.tsx'),
    shape: 'form',
    lead: '正在取这笔付款的商户和金额，核对无误后再输入支付密码；输入以前不会扣款。',
  },
  '/editPassword': {
    load: () => import('./password/edit-password.tsx'),
    shape: 'form',
    lead: '先输入原来的支付密码，再设置新的；忘记了原密码，可以验证身份后重设。',
    next: ['/forgotpassword'],
  },
  '/forgotpassword': {
    load: () => import('./password/forgot-password.tsx'),
    shape: 'form',
    lead: '验证本人的手机号和身份证号以后可以重设支付密码；重设以后 24 小时内，提现等操作会受到限制。',
  },
  '/paysetting': {
    load: () => import('./settings/pay-setting.tsx'),
    shape: 'detail',
    lead: '在这里修改支付密码、银行卡、小额免密和每天的付款限额，修改以前都会先验证。',
    next: ['/editPassword', '/forgotpassword'],
  },
  '/bankcard': {
    load: () => import('./cards/bank-card.tsx'),
    lead: '绑定本人的储蓄卡以后，可以用它充值，钱包里的余额也可以提现到这张卡。',
  },
  '/paycode': {
    load: () => import('./paycode/pay-code.tsx'),
    shape: 'card',
    lead: '向商家出示付款码付款，码会自动更新；请不要截图，也不要发给别人。',
  },
  '/collection': {
    load: () => import('./collect/collection.tsx'),
    shape: 'card',
    lead: '商户在这里收款：扫顾客的付款码，或者让顾客扫这里的收款码；收到的每一笔都会有提示。',
    next: ['/drawback'],
  },
  '/drawback': {
    load: () => import('./collect/drawback.tsx'),
    lead: '商户在这里退款：找到那一笔收款，可以全部退，也可以退一部分，钱会原路退回给顾客。',
  },
  '/wallet/invoices': {
    load: () => import('./invoices/my-invoices.tsx'),
    title: '发票',
    lead: '您申请的发票在这里：待开具、已开具和退回的申请，开具后的发票文件可以随时下载。',
    next: ['/wallet/invoices/apply', '/wallet/invoices/{id}'],
  },
  '/wallet/invoices/apply': {
    load: () => import('./invoices/apply.tsx'),
    title: '申请发票',
    shape: 'form',
    lead: '选择付过的费用，填写抬头和税号申请发票；多笔可以合开一张，每笔只开一次。',
    next: ['/wallet/invoices/{id}'],
  },
  '/wallet/invoices/{id}': {
    load: () => import('./invoices/invoice.tsx'),
    title: '发票详情',
    shape: 'detail',
    lead: '正在取这份发票申请：抬头、金额、开具状态和发票文件，退回的会写明原因。',
  },
  '/wallet/desk/invoices': {
    load: () => import('./invoices/desk.tsx'),
    title: '开具发票',
    lead: '园区财务在这里办理发票申请：按抬头、税号查找，导出清单开具，登记号码并上传文件。',
    next: ['/wallet/desk/invoices/{id}'],
  },
  '/wallet/desk/invoices/{id}': {
    load: () => import('./invoices/desk-invoice.tsx'),
    title: '发票申请',
    shape: 'detail',
    lead: '正在取这份申请：抬头、税号、金额和付款明细，可以登记发票、退回或登记红冲。',
  },
  '/wallet/differences': {
    load: () => import('./reconcile/differences.tsx'),
    title: '异常收款',
    lead: '这里列出与支付渠道账单对不上的收款，核对清楚以后再处理；处理过的会留下记录。',
  },
} as const

/** What the wallet puts onto the home. */
export const homeCards = () => import('./home-cards.tsx')
