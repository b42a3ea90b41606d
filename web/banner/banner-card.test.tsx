import { expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { BannerCard } from './banner-card.tsx'

const banner = {
  id: 1,
  title: 'Scarpe nuove',
  description: 'Da domani',
  ctaText: 'Scopri',
  ctaLink: 'https://partner.example/',
  picture: null,
  shownFor: null,
}

it.each([
  ['a web address', 'https://partner.example/', '_blank'],
  ['a letter', 'mailto:info@partner.example', null],
  ['a telephone', 'tel:+39065550101', null],
])('follows %s as an advertisement, which learns nothing of the page', async (_what, ctaLink, target) => {
  const { box } = await render(<BannerCard banner={{ ...banner, ctaLink }} shape="wide" />)
  const link = box.querySelector('a')
  expect(link?.getAttribute('href')).toBe(ctaLink)
  expect(link?.rel.split(' ').toSorted()).toEqual(['noopener', 'sponsored'])
  expect(link?.getAttribute('target')).toBe(target)
})

it.each([
  [null, 'È per chiunque apra questa pagina.'],
  ['Frascati', 'È per chi cerca a Frascati.'],
  ['00044', 'È per chi cerca il CAP 00044.'],
])('calls itself what it is and says for whom: %s', async (shownFor, reason) => {
  const { box } = await render(<BannerCard banner={{ ...banner, shownFor }} shape="tall" />)
  expect(box.querySelector('summary')?.textContent).toContain('Pubblicità')
  expect(box.querySelector('details p')?.textContent).toContain(reason)
})
