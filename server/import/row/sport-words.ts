import { type SportSlug, sports } from '#contract/sport.ts'
import { fold } from '../../place/rules.ts'
import { wordList } from './word-list.ts'

/** How files write our sports, besides the names in the contract's table. */
const synonyms: Readonly<Partial<Record<SportSlug, readonly string[]>>> = {
  'calcio-5': wordList(`
    a 5, a5, c5, calcio 5, calcio c5, calcio a 5 calcetto, five a side, calcetti, calcio cinque,
    football a 5, campo da calcetto`),
  'calcio-8': ['a 8', 'a8', 'c8', 'calcio 8', 'calcio c8', 'calcio otto'],
  'calcio-11': wordList(`
    a 11, a11, c11, calcio 11, calcio c11, calcio undici, football, soccer, gioco calcio,
    gioco del calcio, foot ball`),
  tennis: ['mini tennis', 'minitennis', 'tennistico', 'tennistici'],
  padel: ['padle', 'paddel', 'paddle tennis', 'padel indoor', 'padel outdoor'],
  basket: wordList(`
    mini basket, basket ball, palla canestro, 3x3, basket 3x3, streetball, street basket`),
  pallavolo: ['mini volley', 'volley ball', 'palla volo', 'volley s3'],
  'beach-volley': wordList(`
    beach volley ball, pallavolo su sabbia, pallavolo da spiaggia, pallavolo sulla sabbia,
    volley su sabbia, volley da spiaggia, sand volley`),
}

/** Football of a size that we do not have, or only a training area: such a field is not for one of our sports. */
const otherFootball = [
  'allenamento portieri',
  ...['6', '7', '9', 'sei', 'sette', 'nove'].flatMap(players => [
    `calcio a ${players}`,
    `calcio a${players}`,
    `calcio ${players}`,
    `calcio${players}`,
    `football a ${players}`,
    ...(/\d/.test(players) ? [`a ${players}`, `a${players}`, `c${players}`] : []),
  ]),
]

/** Other sports with names like ours: each uses up its words, so that 'tennis tavolo' is never tennis (R18). */
const namesakes = wordList(`
  tennis tavolo, tennistavolo, tennis da tavolo, tennis table, table tennis, ping pong, beach tennis,
  tennis da spiaggia, tennis su sabbia, soft tennis, beach soccer, beach rugby, beach handball,
  beach hockey, calcio in spiaggia, calcio da spiaggia, calcio su sabbia, calcio balilla,
  calcio storico, calcio tennis, calcio saponato, calcio da tavolo, football americano,
  american football, flag football, football australiano, calcio gaelico, footvolley, foot volley,
  green volley, volley su erba, water basket, water volley, calcio fiorentino, calcio camminato`)

export type Phrase = { words: string[]; name: string; sport: SportSlug | null; isOtherFootball: boolean }

/** The longest first: 'beach volley' must be read before 'volley', 'calcio a 5' before 'calcio'. */
export const phrases: readonly Phrase[] = [
  ...sports.flatMap(({ slug, label, aliases }) =>
    [label, ...aliases, ...(synonyms[slug] ?? [])].map(name => phrase(name, slug)),
  ),
  ...namesakes.map(name => phrase(name, null)),
  ...otherFootball.map(name => ({ ...phrase(name, null), isOtherFootball: true })),
].sort((a, b) => b.words.length - a.words.length)

function phrase(name: string, sport: SportSlug | null): Phrase {
  return { words: fold(name).split(' '), name, sport, isOtherFootball: false }
}
