export { BASE, configuration } from './configuration.ts'
