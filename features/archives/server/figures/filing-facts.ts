/** What a filing is made of. */
export interface FilingFacts {
  areaId?: string
  archive: { id: string; companyId: string | null }
  periodId: string
  state?: 'todo' | 'draft' | 'submitted' | 'confirmed' | 'returned'
  /** By indicator, as typed. */
  values?: Readonly<Record<string, string>>
  notes?: Readonly<Record<string, string>>
  /** Who typed and submitted it, and who decided. */
  by: string
  decidedBy?: string
  returned?: readonly string[]
  reason?: string
  source?: 'enterprise' | 'staff'
  now?: Date
}
