import { expect, test } from 'vitest'
import { DOCUMENT_BYTES, documentProblem } from './document.ts'

test('a document is PDF or new Office, not empty and not above ten megabytes', () => {
  expect(documentProblem({ name: '消防方案.PDF', size: 1 })).toBeNull()
  expect(documentProblem({ name: '布展.pptx', size: DOCUMENT_BYTES })).toBeNull()
  expect(documentProblem({ name: '布展.ppt', size: 1 })).toContain('.pptx')
  expect(documentProblem({ name: 'run.exe', size: 1 })).toContain('PDF')
  expect(documentProblem({ name: '清单.xlsx', size: 0 })).toBe('文件是空的，请重新选择')
  expect(documentProblem({ name: '清单.xlsx', size: DOCUMENT_BYTES + 1 })).toContain('10 MB')
})
