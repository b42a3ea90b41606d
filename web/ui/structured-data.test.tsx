import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StructuredData } from './structured-data.tsx'

it('is ended by nothing that a facility calls itself, and says it as it was written', () => {
  const name = '</script><script>alert(1)</script><!--'
  const html = renderToString(<StructuredData graph={[{ name }]} />)
  const [, text = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? []
  expect(JSON.parse(text || '{}')).toMatchObject({ '@graph': [{ name }] })
})
