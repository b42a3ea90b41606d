import { expect, it } from 'vitest'
import { findDeadClasses, loadStyles } from './classes.ts'
import { files } from './house-files.ts'

const screens = files.filter(({ path }) => /^web\/.*\.tsx?$/.test(path) && !path.includes('.test.'))

it('gives no part of a screen a class that styles nothing', async () => {
  const styles = await loadStyles(files)
  const deadIn = (text: string) => findDeadClasses([{ path: 'web/a.tsx', text }], styles)
  expect(screens.length).toBeGreaterThan(300)
  expect(findDeadClasses(screens, styles)).toEqual([])
  expect(deadIn('<p className="text-foo" />')).toEqual(['web/a.tsx: text-foo'])
  expect(deadIn("<p className={classNames(isOpen && 'grid gap-2 @lg:flex')} />")).toEqual([
    'web/a.tsx: @lg:flex',
  ])
  expect(deadIn("const look = 'rounded-card max-w-5xl'")).toEqual(['web/a.tsx: max-w-5xl'])
  const fine = `<p className={tone === 'warn' ? 'text-warn' : \`heading \${look}\`} title='Sei al completo' />`
  expect(deadIn(fine)).toEqual([])
})
