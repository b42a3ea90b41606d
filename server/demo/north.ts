import { type DemoTown, facility } from './catalogue.ts'

/** From Turin to Bologna. */
export const north: readonly DemoTown[] = [
  {
    comune: 'Bologna',
    dial: '051',
    priceLevel: 1.05,
    facilities: [
      facility(
        'Centro Sportivo Arcoveggio',
        ['Navile', 'Via dell’Arcoveggio 37', '40129'],
        'c5*2 c8 tennis*2',
        'PSDBI',
      ),
      facility('Polisportiva Savena', ['Savena', 'Via Lombardia 36', '40139'], 'gym*2 volley c5', 'PSD', {
        needsApproval: true,
      }),
      facility(
        'Padel Sotto le Torri',
        ['San Donato', 'Via San Donato 146', '40127'],
        'padel-indoor*4',
        'PSDB',
        { cancellation: 12 },
      ),
      facility(
        'Playground Massarenti',
        ['San Vitale', 'Via Giuseppe Massarenti 221', '40138'],
        'street*2',
        'I',
        { cancellation: 'always' },
      ),
    ],
  },
  {
    comune: 'Casalecchio di Reno',
    dial: '051',
    priceLevel: 0.95,
    facilities: [
      facility('Circolo Lungo Reno', ['Centro', 'Via dei Mille 9', '40033'], 'tennis*3 c5 beach', 'PSDB'),
    ],
  },
  {
    comune: 'Modena',
    dial: '059',
    priceLevel: 0.95,
    facilities: [
      facility(
        'Sporting Ghirlandina',
        ['Buon Pastore', 'Via Don Lorenzo Milani 54', '41124'],
        'c5*2 c11 padel*2',
        'PSDBI',
        { cancellation: 24 },
      ),
      facility('Palestra Sacca', ['Sacca', 'Via delle Suore 301', '41122'], 'volley*2 gym', 'PS', {
        needsApproval: true,
      }),
    ],
  },
  {
    comune: 'Milano',
    dial: '02',
    priceLevel: 1.35,
    facilities: [
      facility(
        'Centro Sportivo Lambrate',
        ['Lambrate', 'Via Feltre 75', '20134'],
        'c5*3 c8 padel*2',
        'PSDBI',
        { cancellation: 24 },
      ),
      facility(
        'Tennis Naviglio Grande',
        ['Navigli', 'Alzaia Naviglio Grande 198', '20144'],
        'tennis*3 hard*2',
        'SDB',
        { cancellation: 24 },
      ),
      facility('Bicocca Padel', ['Bicocca', 'Viale Sarca 214', '20126'], 'padel-indoor*5', 'PSDB', {
        cancellation: 12,
        windowDays: 14,
      }),
      facility('Palalido Piccolo', ['San Siro', 'Via Stratico 11', '20148'], 'basket gym volley', 'S', {
        needsApproval: true,
      }),
      facility('Spiaggia Ripamonti', ['Vigentino', 'Via Giuseppe Ripamonti 340', '20141'], 'beach*3', 'PSDB'),
    ],
  },
  {
    comune: 'Monza',
    dial: '039',
    priceLevel: 1.15,
    facilities: [
      facility(
        'Sporting Parco',
        ['San Biagio', 'Via Boscherona 18', '20900'],
        'c5*2 tennis*2 padel',
        'PSDBI',
      ),
      facility('Oratorio San Rocco', ['San Rocco', 'Via Aquileia 12', '20900'], 'c5 street', 'P', {
        cancellation: 'always',
        needsApproval: true,
      }),
    ],
  },
  {
    comune: 'Bergamo',
    dial: '035',
    priceLevel: 1.05,
    facilities: [
      facility('Centro Sportivo Loreto', ['Loreto', 'Via Broseta 141', '24128'], 'c5*2 c8 tennis*2', 'PSDI'),
    ],
  },
  {
    comune: 'Torino',
    dial: '011',
    priceLevel: 1.05,
    facilities: [
      facility('Sporting Lingotto', ['Lingotto', 'Via Passo Buole 63', '10135'], 'c5*3 padel*2', 'PSDBI'),
      facility(
        'Circolo della Stampella',
        ['Vanchiglia', 'Lungo Dora Voghera 22', '10153'],
        'tennis*4',
        'SDB',
        { cancellation: 24 },
      ),
      facility(
        'Palestra Mirafiori',
        ['Mirafiori Sud', 'Strada delle Cacce 36', '10135'],
        'basket volley*2',
        'PS',
        { needsApproval: true },
      ),
    ],
  },
  {
    comune: 'Moncalieri',
    dial: '011',
    priceLevel: 0.92,
    facilities: [
      facility('Polisportiva Santa Brigida', ['Testona', 'Strada Genova 204', '10024'], 'c8 c11 c5', 'PSB', {
        naming: 'letters',
      }),
    ],
  },
  {
    comune: 'Verona',
    dial: '045',
    priceLevel: 1.02,
    facilities: [
      facility(
        'Centro Sportivo Basso Adige',
        ['Borgo Trento', 'Lungadige Attiraglio 33', '37124'],
        'c5*2 c8 tennis*2',
        'PSDBI',
      ),
      facility(
        'Padel Arena Sud',
        ['Borgo Roma', 'Via Golosine 92', '37136'],
        'padel-indoor*3 padel',
        'PSDB',
        { cancellation: 12 },
      ),
      facility('Tennis Valdonega', ['Valdonega', 'Via Marsala 29', '37128'], 'tennis*3', 'PSD', {
        cancellation: 24,
      }),
    ],
  },
  {
    comune: 'Padova',
    dial: '049',
    priceLevel: 1,
    facilities: [
      facility(
        'Polisportiva Brentella',
        ['Brentella', 'Via Brentelle di Sotto 12', '35143'],
        'c5*2 c11 volley',
        'PSDB',
        { naming: 'letters' },
      ),
      facility(
        'Circolo Prato della Valle',
        ['Santa Rita', 'Via Jacopo Facciolati 84', '35126'],
        'tennis*3 padel*2',
        'SDBI',
        { cancellation: 24 },
      ),
    ],
  },
]
