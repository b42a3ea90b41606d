/**
 * What changed among the comuni between the 2011 list of the `italia` package and 21 February 2026, when there
 * were 7,894. Compiled by hand; server/place/SOURCES.md says from what, and which facts nothing has
 * confirmed. The names that went away stay findable.
 */

/** Code, province and name of each comune born of a merger = the comuni that it joined. */
export const mergers = `
001317 TO Val di Chy = Alice Superiore, Lugnacco, Pecco
001318 TO Valchiusa = Vico Canavese, Trausella, Meugliano
002002 VC Alagna Valsesia = Alagna Valsesia, Riva Valdobbia
002156 VC Varallo = Varallo, Sabbia
002170 VC Alto Sermenza = Rimasco, Rima San Giuseppe
002171 VC Cellio con Breia = Cellio, Breia
003166 NO Gattico-Veruno = Gattico, Veruno
004034 CN Busca = Busca, Valmala
004203 CN Saluzzo = Saluzzo, Castellar
004213 CN Santo Stefano Belbo = Santo Stefano Belbo, Camo
005122 AT Moransengo-Tonengo = Moransengo, Tonengo
006191 AL Cassano Spinola = Cassano Spinola, Gavazzana
006192 AL Alluvioni Piovera = Alluvioni Cambiò, Piovera
006193 AL Lu e Cuccaro Monferrato = Lu, Cuccaro Monferrato
008068 IM Montalto Carpasio = Montalto Ligure, Carpasio
012142 VA Maccagno con Pino e Veddasca = Maccagno, Veddasca, Pino sulla Sponda del Lago Maggiore
012143 VA Cadrezzate con Osmate = Cadrezzate, Osmate
012144 VA Bardello con Malgesso e Bregano = Bardello, Malgesso, Bregano
013206 CO San Fermo della Battaglia = San Fermo della Battaglia, Cavallasca
013250 CO Bellagio = Bellagio, Civenna
013251 CO Colverde = Gironico, Parè, Drezzo
013252 CO Tremezzina = Lenno, Tremezzo, Mezzegra, Ossuccio
013253 CO Alta Valle Intelvi = Lanzo d'Intelvi, Pellio Intelvi, Ramponio Verna
013254 CO Centro Valle Intelvi = San Fedele Intelvi, Castiglione d'Intelvi, Casasco d'Intelvi
013255 CO Solbiate con Cagno = Solbiate, Cagno
013256 CO Uggiate con Ronago = Uggiate-Trevano, Ronago
014032 SO Gordona = Gordona, Menarola
015251 MI Vermezzo con Zelo = Vermezzo, Zelo Surrigone
016252 BG Sant'Omobono Terme = Sant'Omobono Terme, Valsecca
016253 BG Val Brembilla = Brembilla, Gerosa
017018 BS Bienno = Bienno, Prestine
018026 PV Campospinoso Albaredo = Campospinoso, Albaredo Arnaboldi
018094 PV Montalto Pavese = Montalto Pavese, Lirio
018191 PV Cornale e Bastida = Cornale, Bastida de' Dossi
018192 PV Corteolona e Genzone = Corteolona, Genzone
018193 PV Colli Verdi = Ruino, Valverde, Canevino
019107 CR Torre de' Picenardi = Torre de' Picenardi, Ca' d'Andrea
019116 CR Piadena Drizzona = Piadena, Drizzona
020057 MN San Giorgio Bigarello = San Giorgio di Mantova, Bigarello
020061 MN Sermide e Felonica = Sermide, Felonica
020071 MN Borgo Virgilio = Virgilio, Borgoforte
020072 MN Borgo Mantovano = Revere, Villa Poma, Pieve di Coriano
020073 MN Borgocarbonara = Carbonara di Po, Borgofranco sul Po
022167 TN San Michele all'Adige = San Michele all'Adige, Faedo
022230 TN Predaia = Taio, Coredo, Vervò, Tres, Smarano
022231 TN San Lorenzo Dorsino = San Lorenzo in Banale, Dorsino
022232 TN Valdaone = Daone, Praso, Bersone
022233 TN Dimaro Folgarida = Dimaro, Monclassico
022234 TN Pieve di Bono-Prezzo = Pieve di Bono, Prezzo
022235 TN Altavalle = Faver, Grumes, Valda, Grauno
022236 TN Altopiano della Vigolana = Vigolo Vattaro, Vattaro, Bosentino, Centa San Nicolò
022237 TN Amblar-Don = Don, Amblar
022238 TN Borgo Chiese = Condino, Cimego, Brione
022239 TN Borgo Lares = Zuclo, Bolbeno
022240 TN Castel Ivano = Strigno, Villa Agnedo, Spera, Ivano-Fracena
022241 TN Cembra Lisignago = Cembra, Lisignago
022242 TN Contà = Cunevo, Flavon, Terres
022243 TN Madruzzo = Calavino, Lasino
022244 TN Porte di Rendena = Villa Rendena, Vigo Rendena, Darè
022245 TN Primiero San Martino di Castrozza = Transacqua, Tonadico, Siror, Fiera di Primiero
022246 TN Sella Giudicarie = Roncone, Bondo, Breguzzo, Lardaro
022247 TN Tre Ville = Ragoli, Preore, Montagne
022248 TN Vallelaghi = Vezzano, Terlago, Padergnone
022249 TN Ville d'Anaunia = Tuenno, Tassullo, Nanno
022250 TN San Giovanni di Fassa = Pozza di Fassa, Vigo di Fassa
022251 TN Terre d'Adige = Zambana, Nave San Rocco
022252 TN Borgo d'Anaunia = Fondo, Castelfondo, Malosco
022253 TN Novella = Revò, Cloz, Brez, Romallo, Cagnò
022254 TN Ville di Fiemme = Carano, Varena, Daiano
024123 VI Val Liona = Grancona, San Germano dei Berici
024124 VI Barbarano Mossano = Barbarano Vicentino, Mossano
024125 VI Valbrenta = Valstagna, San Nazario, Cismon del Grappa, Campolongo sul Brenta
024126 VI Colceresa = Mason Vicentino, Molvena
024127 VI Lusiana Conco = Lusiana, Conco
024128 VI Sovizzo = Sovizzo, Gambugliano
024129 VI Castegnero Nanto = Castegnero, Nanto
025071 BL Longarone = Longarone, Castellavazzo
025072 BL Alpago = Puos d'Alpago, Farra d'Alpago, Pieve d'Alpago
025073 BL Val di Zoldo = Forno di Zoldo, Zoldo Alto
025074 BL Borgo Valbelluna = Mel, Trichiana, Lentiai
025075 BL Setteville = Quero, Alano di Piave, Vas
026096 TV Pieve del Grappa = Crespano del Grappa, Paderno del Grappa
028107 PD Borgo Veneto = Saletto, Santa Margherita d'Adige, Megliadino San Fidenzio
028108 PD Santa Caterina d'Este = Vighizzolo d'Este, Carceri
030188 UD Rivignano Teor = Rivignano, Teor
030190 UD Fiumicello Villa Vicentina = Fiumicello, Villa Vicentina
030191 UD Treppo Ligosullo = Treppo Carnico, Ligosullo
033049 PC Alta Val Tidone = Nibbiano, Pecorara, Caminata
034049 PR Sissa Trecasali = Sissa, Trecasali
034050 PR Polesine Zibello = Zibello, Polesine Parmense
034051 PR Sorbolo Mezzani = Sorbolo, Mezzani
035046 RE Ventasso = Busana, Ramiseto, Collagna, Ligonchio
037061 BO Valsamoggia = Crespellano, Bazzano, Monteveglio, Castello di Serravalle, Savigno
037062 BO Alto Reno Terme = Porretta Terme, Granaglione
038027 FE Fiscaglia = Migliarino, Massa Fiscaglia, Migliaro
038028 FE Terre del Reno = Sant'Agostino, Mirabello
038029 FE Riva del Po = Berra, Ro
038030 FE Tresignana = Tresigallo, Formignana
041044 PU Pesaro = Pesaro, Monteciccardo
041068 PU Vallefoglia = Sant'Angelo in Lizzola, Colbordolo
041069 PU Colli al Metauro = Saltara, Montemaggiore al Metauro, Serrungarina
041070 PU Terre Roveresche = Orciano di Pesaro, San Giorgio di Pesaro, Piagge, Barchi
041071 PU Sassocorvaro Auditore = Sassocorvaro, Auditore
042050 AN Trecastelli = Ripe, Monterado, Castel Colonna
043017 MC Fiastra = Fiastra, Acquacanina
043058 MC Valfornace = Pievebovigliana, Fiordimonte
046036 LU Fabbriche di Vergemoli = Fabbriche di Vallico, Vergemoli
046037 LU Sillano Giuncugnano = Sillano, Giuncugnano
047023 PT Abetone Cutigliano = Cutigliano, Abetone
047024 PT San Marcello Piteglio = San Marcello Pistoiese, Piteglio
048052 FI Figline e Incisa Valdarno = Figline Valdarno, Incisa in Val d'Arno
048053 FI Scarperia e San Piero = Scarperia, San Piero a Sieve
048054 FI Barberino Tavarnelle = Tavarnelle Val di Pesa, Barberino Val d'Elsa
049021 LI Rio = Rio Marina, Rio nell'Elba
050040 PI Casciana Terme Lari = Lari, Casciana Terme
050041 PI Crespina Lorenzana = Crespina, Lorenzana
051040 AR Castelfranco Piandiscò = Castelfranco di Sopra, Pian di Sco
051041 AR Pratovecchio Stia = Pratovecchio, Stia
051042 AR Laterina Pergine Valdarno = Laterina, Pergine Valdarno
052037 SI Montalcino = Montalcino, San Giovanni d'Asso
064121 AV Montoro = Montoro Inferiore, Montoro Superiore
075098 LE Presicce-Acquarica = Presicce, Acquarica del Capo
078156 CS Casali del Manco = Trenta, Casole Bruzio, Spezzano Piccolo, Pedace, Serra Pedace
078157 CS Corigliano-Rossano = Corigliano Calabro, Rossano
093053 PN Valvasone Arzene = Valvasone, Arzene
096042 BI Pettinengo = Pettinengo, Selve Marcone
096085 BI Lessona = Lessona, Crosa
096086 BI Campiglia Cervo = Campiglia Cervo, Quittengo, San Paolo Cervo
096087 BI Quaregna Cerreto = Quaregna, Cerreto Castello
096088 BI Valdilana = Trivero, Valle Mosso, Mosso, Soprana
097008 LC Bellano = Bellano, Vendrogno
097091 LC Verderio = Verderio Inferiore, Verderio Superiore
097092 LC La Valletta Brianza = Rovagnate, Perego
097093 LC Valvarrone = Vestreno, Tremenico, Introzzo
098062 LO Castelgerundo = Cavacurta, Camairago
099028 RN Poggio Torriana = Poggio Berni, Torriana
099029 RN Montescudo-Monte Colombo = Monte Colombo, Montescudo
103078 VB Borgomezzavalle = Viganella, Seppiana
103079 VB Valle Cannobina = Cavaglio-Spoccia, Falmenta, Cursolo-Orasso
`

/** Code, province, name, CAP and inhabitants of comuni cut out of others. */
export const detached = [
  ['001316', 'TO', 'Mappano', '10079', 7012],
  ['081025', 'TP', 'Misiliscemi', '91100', 8669],
] as const

/** Province and old name > new name. */
export const renamed = `
AT Calliano > Calliano Monferrato
AT Casorzo > Casorzo Monferrato
AT Grana > Grana Monferrato
AT Montemagno > Montemagno Monferrato
AL Castellania > Castellania Coppi
AL Fubine > Fubine Monferrato
AL Murisengo > Murisengo Monferrato
BS Puegnago sul Garda > Puegnago del Garda
BS Tremosine > Tremosine sul Garda
BZ Montagna > Montagna sulla strada del vino
CN Castellinaldo > Castellinaldo d'Alba
ME Tripi > Tripi - Abakainon
PE Popoli > Popoli Terme
PV Godiasco > Godiasco Salice Terme
RC Montebello Ionico > Montebello Jonico
RC Reggio Calabria > Reggio di Calabria
RE Reggio Emilia > Reggio nell'Emilia
SA Capaccio > Capaccio Paestum
SP Ortonovo > Luni
TN Soraga > Soraga di Fassa
TS San Dorligo della Valle - Dolina > San Dorligo della Valle
VE Santo Stino di Livenza > San Stino di Livenza
VR Brenzone > Brenzone sul Garda
VR Costermano > Costermano sul Garda
VR Negrar > Negrar di Valpolicella
VV Ionadi > Jonadi
`

/** Comuni that moved to another province: old, new, names. The Sardinian provinces follow below. */
export const moved = `
BL > UD: Sappada
LC > BG: Torre de' Busi
PU > RN: Montecopiolo, Sassofeltrio
OG > SU: Seui
OR > SU: Genoni
`

/** The four Sardinian provinces abolished in 2016 and where postal addresses and GeoNames put their comuni. */
export const sardinianProvinces: Record<string, string> = { OT: 'SS', OG: 'NU', CI: 'SU', VS: 'SU' }

/** Comuni that stayed in the metropolitan city of Cagliari in 2016; the rest of the old province became SU. */
export const cagliariRing = `
Assemini, Cagliari, Capoterra, Decimomannu, Elmas, Maracalagonis, Monserrato, Pula, Quartu Sant'Elena,
Quartucciu, Sarroch, Selargius, Sestu, Settimo San Pietro, Sinnai, Uta, Villa San Pietro
`
