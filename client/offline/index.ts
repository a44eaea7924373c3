export { reopensOffline, useOnline } from './online.ts'
