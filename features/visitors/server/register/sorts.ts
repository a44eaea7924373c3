/** Sorts of visits, each with the reasons that people usually give. */
export const SORTS: readonly { name: string; purposes: readonly string[] }[] = [
  { name: '商务', purposes: ['商务洽谈', '参观交流', '项目会议', '签约'] },
  { name: '面试', purposes: ['面试', '入职办理'] },
  { name: '服务', purposes: ['设备维修', '上门安装', '保洁服务', '施工'] },
  { name: '送货', purposes: ['送货', '取货', '快递', '送餐'] },
  { name: '其他', purposes: ['探访亲友', '办理手续', '其他事务'] },
]
