import { paragraph } from '#fixtures/notices'

/** A notice as its form writes it, to be sent at once to the whole company. */
export const written = (facts: object = {}) => ({
  park: false,
  title: '停水通知',
  text: paragraph('明天8:00至12:00停水'),
  level: 'confirmed',
  question: null,
  feedback: false,
  anonymous: false,
  shared: false,
  dueAt: null,
  sendAt: null,
  open: false,
  scope: [{ kind: 'company', ids: [] }],
  except: [],
  steps: [],
  act: 'send',
  ...facts,
})
