// For the demo and for tests. Production never loads this module.
export { type DemoMessage, demoSms } from './demo-port.ts'
