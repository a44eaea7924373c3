import { afterAll } from 'vitest'
import { endFile } from './endings.ts'

// Runs before each test file, also where files of one worker share their modules.
afterAll(endFile)
