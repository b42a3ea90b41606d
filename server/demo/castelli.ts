import { type DemoTown, facility } from './catalogue.ts'

/** The towns of the Castelli Romani and Rome: where the cast lives and the first search looks. */
export const castelli: readonly DemoTown[] = [
  {
    comune: 'Frascati',
    dial: '06',
    priceLevel: 1,
    facilities: [
      facility(
        'Centro Sportivo Le Querce',
        ['Centro', 'Via di Grotta Piana 14', '00044'],
        'c5*2 c8 padel*2 tennis beach basket',
        'PSDBI',
      ),
      facility(
        'Circolo Colle Pizzuto',
        ['Colle Pizzuto', 'Via di Colle Pizzuto 41', '00044'],
        'tennis*4 hard padel',
        'PSDB',
        { cancellation: 24 },
      ),
      facility('Calcetto Vermicino', ['Vermicino', 'Via di Vermicino 96', '00044'], 'c5*3', 'PSDI', {
        cancellation: 4,
        naming: 'Calcetto',
      }),
      facility(
        'Palestra Comunale Tuscolo',
        ['Cocciano', 'Via Massimo D’Azeglio 22', '00044'],
        'gym volley',
        'PS',
        { needsApproval: true, windowDays: 60 },
      ),
    ],
  },
  {
    comune: 'Grottaferrata',
    dial: '06',
    priceLevel: 0.95,
    facilities: [
      facility(
        'Polisportiva Tuscolana',
        ['Squarciarelli', 'Via Rocca di Papa 33', '00046'],
        'c5 c8 tennis*2',
        'PSB',
        { naming: 'letters', cancellation: 4 },
      ),
      facility(
        'Padel Club Villa Senni',
        ['Villa Senni', 'Via Tuscolana 227', '00046'],
        'padel*3 padel-indoor',
        'PSDBI',
        { cancellation: 12 },
      ),
    ],
  },
  {
    comune: 'Castel Gandolfo',
    dial: '06',
    priceLevel: 0.85,
    facilities: [
      facility('Campi del Lago', ['Borgo', 'Via dei Pescatori 19', '00073'], 'c5*2 beach*2', 'DI', {
        naming: 'Calcetto',
      }),
      facility('Tennis Pavona', ['Pavona', 'Via Nettunense 58', '00073'], 'tennis*2 hard', 'PS', {
        cancellation: 'always',
      }),
    ],
  },
  {
    comune: 'Ciampino',
    dial: '06',
    priceLevel: 0.97,
    facilities: [
      facility(
        'Sporting Ciampino',
        ['Folgarella', 'Via Folgarella 102', '00043'],
        'c5*4 c8 padel*2',
        'PSDBI',
        { composed: { field: 'Campo 5', over: ['Campo 3', 'Campo 4'] }, memberDiscount: 20 },
      ),
      facility(
        'Palasport Morena Sud',
        ['Mura dei Francesi', 'Via Mura dei Francesi 171', '00043'],
        'basket gym',
        'PS',
        { needsApproval: true },
      ),
    ],
  },
  {
    comune: 'Marino',
    dial: '06',
    priceLevel: 0.88,
    facilities: [
      facility(
        'Sport Village Santa Maria',
        ['Santa Maria delle Mole', 'Via Prospero Colonna 45', '00047'],
        'c5*2 padel*2 beach',
        'PSDI',
      ),
      facility('Campo Fiore', ['Centro', 'Via Ferentum 8', '00047'], 'c11 c8-earth', 'PS', {
        cancellation: 24,
        windowDays: 60,
      }),
    ],
  },
  {
    comune: 'Albano Laziale',
    dial: '06',
    priceLevel: 0.86,
    facilities: [
      facility(
        'Centro Sportivo Cecchina',
        ['Cecchina', 'Via Rocca di Papa 80', '00041'],
        'c5*2 c11',
        'PSDBI',
      ),
      facility(
        'Tennis Club Appia Antica',
        ['Miramare', 'Via Appia Nuova 31', '00041'],
        'tennis*3 padel',
        'PSDB',
        { cancellation: 'never' },
      ),
    ],
  },
  {
    comune: 'Velletri',
    dial: '06',
    priceLevel: 0.8,
    facilities: [
      facility(
        'Polisportiva Colle Ottone',
        ['Colle Ottone', 'Via Colle Ottone Basso 27', '00049'],
        'c5*2 tennis volley',
        'PSD',
      ),
    ],
  },
  {
    comune: 'Roma',
    dial: '06',
    priceLevel: 1.15,
    facilities: [
      facility(
        'Sporting Tre Fontane',
        ['EUR', 'Viale dell’Oceano Pacifico 85', '00144'],
        'c5*3 c8*2 padel*3',
        'PSDBI',
      ),
      facility(
        'Circolo Ponte Milvio',
        ['Flaminio', 'Lungotevere Flaminio 67', '00196'],
        'tennis*5 padel*2',
        'SDB',
        { cancellation: 24 },
      ),
      facility('Calcetto Ostiense', ['Ostiense', 'Via Alessandro Severo 112', '00145'], 'c5*3', 'SDI', {
        naming: 'Calcetto',
        cancellation: 4,
      }),
      facility(
        'Centro Sportivo Passolombardo',
        ['Tor Vergata', 'Via di Passo Lombardo 210', '00133'],
        'c11 c8 c5*2',
        'PSDBI',
      ),
      facility('Beach Arena Ostia', ['Ostia', 'Lungomare Paolo Toscanelli 51', '00122'], 'beach*4', 'SDB', {
        cancellation: 'always',
      }),
      facility('Palestra Pigneto', ['Pigneto', 'Via Gabrio Casati 8', '00176'], 'basket gym street', 'S', {
        needsApproval: true,
      }),
      facility(
        'Padel Monte Mario',
        ['Monte Mario', 'Via della Camilluccia 301', '00135'],
        'padel*4 padel-indoor*2',
        'PSDBI',
        { cancellation: 12, windowDays: 14 },
      ),
    ],
  },
]
