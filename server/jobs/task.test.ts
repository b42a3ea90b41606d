import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { taskNames } from '#contract/task-name.ts'
import { tasksOf } from '../kit/task.ts'
import { makeTasks } from './worker.ts'

const QUEUED = /\b(?:queue_task|announce)\(\s*'([a-z-]+)'/g
const SCHEDULED = /\* \* \* \* ([a-z-]+)/g

it('knows every task that a statement queues or the clock asks for, and none besides', () => {
  const files = globSync(['server/**/*.ts', 'server/db/definitions/*.sql']).filter(
    path => !path.endsWith('.test.ts'),
  )
  const found = new Set(
    files.flatMap(path => {
      const text = readFileSync(path, 'utf8')
      return [QUEUED, SCHEDULED].flatMap(words => [...text.matchAll(words)].map(([, name]) => name))
    }),
  )
  expect([...found].toSorted()).toEqual([...taskNames].toSorted())
})

it('has a lane for every task, and no more than one', () => {
  const lanes = makeTasks({ db: {} } as Parameters<typeof makeTasks>[0])
  const names = Object.values(lanes).flatMap(lane => Object.keys(lane))
  expect(names.toSorted()).toEqual([...taskNames].toSorted())
})

it('does no work for what carries something else, and says what is wrong with it', async () => {
  const done: string[] = []
  const tasks = tasksOf({ 'alert-letter': async ({ alertId }) => void done.push(alertId) })
  const helpers = {} as Parameters<(typeof tasks)['alert-letter']>[1]
  await expect(tasks['alert-letter']({ claimId: '7' }, helpers)).rejects.toThrow(/alertId/)
  await tasks['alert-letter']({ alertId: '7', notBefore: '2026-11-25T19:30:00Z' }, helpers)
  expect(done).toEqual(['7'])
})
