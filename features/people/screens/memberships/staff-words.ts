import type { Staff } from '#contract/people'

/** What stands below somebody's name: department and title, and until when they are authorised where services want it. */
export function staffFacts(
  { departmentName, title, manager, allowed, allowedUntil }: Staff,
  staffAuth: boolean,
): string[] {
  const where = [departmentName, title].filter(Boolean).join(' · ') || '未分配部门'
  if (!staffAuth || manager) return [where]
  if (!allowed) return [where, '未授权']
  return [where, allowedUntil === null ? '已授权' : `授权至 ${allowedUntil}`]
}
