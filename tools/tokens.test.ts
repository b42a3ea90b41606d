import { expect, it } from 'vitest'
import { files } from './house-files.ts'
import type { SourceFile } from './imports.ts'

const BOX = /<(TextField|Combobox|input)\b[\s\S]*?\/>/g
/** Asks for what browsers know of their reader (WCAG 1.3.5): who he is, where he lives, how he is reached. */
const PERSONAL = /type="(email|tel|password)"|label="(Nome completo|Il tuo nome|Nome della struttura|Via)\b/

/** Boxes for what is about a person that do not say so: 'off' where it is about somebody else than the reader. */
function findSilentBoxes(screens: readonly SourceFile[]): string[] {
  return screens.flatMap(({ path, text }) =>
    [...text.matchAll(BOX)]
      .map(([tag]) => tag)
      .filter(tag => PERSONAL.test(tag) && !tag.includes('autoComplete=') && !tag.includes('locked'))
      .map(tag => `${path}: ${PERSONAL.exec(tag)?.[0]}`),
  )
}

it('tells browsers and password managers of every box about a person what belongs there', () => {
  const screens = files.filter(({ path }) => /^web\/.*\.tsx$/.test(path) && !path.includes('.test.'))
  expect(screens.length).toBeGreaterThan(200)
  expect(findSilentBoxes(screens)).toEqual([])
  const boxes = [
    '<TextField label="Email" type="email" />',
    '<TextField\n  label="Nome completo"\n  name="nome" />',
  ]
  for (const text of boxes) expect(findSilentBoxes([{ path: 'web/a.tsx', text }]), text).toHaveLength(1)
  const fine = '<TextField label="Email" type="email" autoComplete="email" /> <TextField label="Quota" />'
  expect(findSilentBoxes([{ path: 'web/a.tsx', text: fine }])).toEqual([])
})
