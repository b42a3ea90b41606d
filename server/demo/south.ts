import { type DemoTown, facility } from './catalogue.ts'

/** From Florence to Palermo. */
export const south: readonly DemoTown[] = [
  {
    comune: 'Firenze',
    dial: '055',
    priceLevel: 1.15,
    facilities: [
      facility(
        'Centro Sportivo Isolotto',
        ['Isolotto', 'Via dell’Argingrosso 69', '50142'],
        'c5*2 c8 c11',
        'PSDBI',
      ),
      facility(
        'Tennis Le Cascine',
        ['Cascine', 'Viale degli Olmi 17', '50144'],
        'tennis*4 grass padel',
        'SDB',
        { cancellation: 24 },
      ),
      facility('Padel Rifredi', ['Rifredi', 'Via Vittorio Locchi 88', '50141'], 'padel*3', 'PSDI', {
        cancellation: 12,
      }),
    ],
  },
  {
    comune: 'Scandicci',
    dial: '055',
    priceLevel: 1,
    facilities: [
      facility('Sporting Casellina', ['Casellina', 'Via di Porto 31', '50018'], 'c5*2 beach gym', 'PSDI'),
    ],
  },
  {
    comune: 'Napoli',
    dial: '081',
    priceLevel: 0.9,
    facilities: [
      facility(
        'Centro Sportivo Camaldoli',
        ['Camaldoli', 'Via Guantai ad Orsolona 54', '80131'],
        'c5*3 c8',
        'PSDI',
        { cancellation: 4 },
      ),
      facility('Calcetto Fuorigrotta', ['Fuorigrotta', 'Via Terracina 169', '80125'], 'c5*4', 'PSDBI', {
        naming: 'Calcetto',
      }),
      facility('Tennis Posillipo', ['Posillipo', 'Via Manzoni 118', '80123'], 'tennis*3 padel', 'SDB', {
        cancellation: 24,
      }),
    ],
  },
  {
    comune: 'Pozzuoli',
    dial: '081',
    priceLevel: 0.82,
    facilities: [
      facility('Lido Sport Licola', ['Licola', 'Via Licola Mare 73', '80078'], 'beach*3 c5', 'PDB', {
        cancellation: 'always',
      }),
    ],
  },
  {
    comune: 'Bari',
    dial: '080',
    priceLevel: 0.88,
    facilities: [
      facility(
        'Sporting San Pasquale',
        ['San Pasquale', 'Via Giovanni Amendola 172', '70126'],
        'c5*3 padel*2',
        'PSDBI',
      ),
      facility(
        'Beach Club Pane e Pomodoro',
        ['Japigia', 'Lungomare di Crollalanza 40', '70121'],
        'beach*3',
        'SDB',
      ),
      facility(
        'Palestra Poggiofranco',
        ['Poggiofranco', 'Via Camillo Rosalba 47', '70124'],
        'gym volley',
        'PS',
        { needsApproval: true },
      ),
    ],
  },
  {
    comune: 'Lecce',
    dial: '0832',
    priceLevel: 0.8,
    facilities: [
      facility(
        'Circolo Rudiae',
        ['Rudiae', 'Via San Pietro in Lama 23', '73100'],
        'tennis*2 c5*2 padel',
        'PSDB',
        { cancellation: 4 },
      ),
    ],
  },
  {
    comune: 'Palermo',
    dial: '091',
    priceLevel: 0.85,
    facilities: [
      facility(
        'Centro Sportivo Favorita',
        ['San Lorenzo', 'Viale del Fante 48', '90146'],
        'c5*3 c11',
        'PSDI',
      ),
      facility(
        'Padel Mondello',
        ['Mondello', 'Viale Regina Margherita 27', '90151'],
        'padel*4 beach',
        'PSDBI',
        { cancellation: 12 },
      ),
      facility('Tennis Kalsa', ['Kalsa', 'Via Lincoln 121', '90133'], 'tennis*2 hard', 'SD', {
        cancellation: 'never',
      }),
    ],
  },
  {
    comune: 'Catania',
    dial: '095',
    priceLevel: 0.82,
    facilities: [
      facility('Sporting Etna', ['Cibali', 'Via Galermo 166', '95123'], 'c5*3 c8', 'PSDBI', {
        cancellation: 4,
      }),
      facility('Palestra Librino', ['Librino', 'Viale Castagnola 7', '95121'], 'basket volley', 'P', {
        needsApproval: true,
        cancellation: 'always',
      }),
    ],
  },
]
