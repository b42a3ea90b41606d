/** Who can log in to the demo, as its start says; everybody else books by phone. */
export const demoPassword = 'campo-libero'

export const cast = {
  giulia: { name: 'Giulia Ranieri', email: 'giulia@demo.example', phone: '333 5550142', role: 'client' },
  sara: { name: 'Sara Conti', email: 'sara@demo.example', phone: '347 5550118', role: 'owner' },
  paolo: { name: 'Paolo Ferri', email: 'paolo@demo.example', phone: '340 5550173', role: 'admin' },
} as const

/** Sara runs these. */
export const saraFacilities = ['Centro Sportivo Le Querce', 'Circolo Colle Pizzuto', 'Sporting Ciampino']

/** Who calls the desk, all invented. Italy reserves no numbers for fiction: nothing may ever dial or text these. */
export const callers = [
  'Marco De Luca',
  'Paola Orlandi',
  'Simone Moretti',
  'Luca Neri',
  'Francesca Sala',
  'Davide Riva',
  'Roberto Tosi',
  'Chiara Bruni',
  'Andrea Galli',
  'Elena Costa',
  'Matteo Serra',
  'Valentina Greco',
  'Alessio Fontana',
  'Martina Villa',
  'Federico Longo',
  'Giorgia Marini',
  'Stefano Caruso',
  'Silvia Leone',
  'Nicola Pace',
  'Ilaria Testa',
  'Tommaso Guerra',
  'Arianna Fiore',
  'Gabriele Monti',
  'Beatrice Valli',
  'Emanuele Rinaldi',
  'Camilla Barone',
  'Riccardo Ferrara',
  'Alice Basile',
  'Fabio Palumbo',
  'Serena Donati',
  'Jacopo Messina',
  'Noemi Vitale',
  'Daniele Cattaneo',
  'Laura Sanna',
  'Enrico Bellini',
  'Teresa Ruggiero',
  'Pietro Amato',
  'Sofia Parisi',
  'Claudio Farina',
  'Miriam Colombo',
].map((name, index) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@demo.example`,
  phone: `33${index % 10} 5550${String(200 + index * 7)}`,
}))
