/** The languages that the texts of made sites are written in. */
export type Language = 'en' | 'de' | 'fr' | 'es'

export interface Words {
  readonly nouns: readonly string[]
  readonly adjectives: readonly string[]
  readonly verbs: readonly string[]
  /** Words between the others: articles, prepositions, conjunctions. */
  readonly glue: readonly string[]
  readonly months: readonly string[]
}

const split = (text: string): string[] => text.trim().split(/\s+/)

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    nouns:
      split(`river garden bridge market winter harbour window letter stone kitchen forest teacher island mirror engine
      village season morning orchard lantern valley journey thunder basket meadow copper ladder pepper canvas summit anchor
      barley cellar chapel cousin feather harvest hollow kettle lemon marble needle oyster paddle quarry ribbon saddle
      timber tunnel velvet willow archive balance border camera degree effort figure measure pattern signal station theory`),
    adjectives:
      split(`quiet narrow golden early bitter gentle heavy hidden hollow humble little modern northern pale plain
      proud rapid rough round rural silent simple steady sudden tender upper vivid western wooden young`),
    verbs: split(`follows leaves carries opens crosses changes covers meets remembers repairs gathers measures promises
      answers builds offers shows keeps turns draws holds`),
    glue: split('the a of in with and under for from near after without its every some between'),
    months: split('January February March April May June July August September October November December'),
  },
  de: {
    nouns:
      split(`Garten Brücke Markt Winter Hafen Fenster Brief Stein Küche Wald Lehrer Insel Spiegel Dorf Morgen Laterne
      Tal Reise Korb Wiese Kupfer Leiter Pfeffer Gipfel Anker Keller Kapelle Feder Ernte Kessel Zitrone Marmor Nadel
      Ruder Band Sattel Holz Tunnel Weide Archiv Grenze Kamera Mühe Muster Signal Bahnhof Mauer Turm Ufer Platz Glocke
      Ofen Quelle Schatten Stufe Teich Vogel Werkstatt Zaun Acker`),
    adjectives:
      split(`stille schmale goldene frühe bittere sanfte schwere verborgene kleine neue nördliche blasse stolze
      schnelle raue runde einfache stetige zarte obere lebhafte westliche hölzerne junge alte`),
    verbs:
      split(`folgt verlässt trägt öffnet kreuzt ändert deckt trifft erinnert sammelt misst verspricht antwortet baut
      zeigt hält zieht`),
    glue: split('der die das ein eine von in mit und unter für aus bei nach ohne jede zwischen'),
    months: split('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
  },
  fr: {
    nouns:
      split(`jardin pont marché hiver port fenêtre lettre pierre cuisine forêt maître île miroir village saison matin
      verger lanterne vallée voyage orage panier pré cuivre échelle poivre toile sommet ancre orge cave chapelle cousin
      plume récolte citron marbre aiguille huître rame carrière ruban selle bois tunnel velours saule archive frontière
      effort figure mesure signal gare théorie école rivage tour`),
    adjectives:
      split(`calme étroit doré amer doux lourd caché petit moderne pâle fier rapide rude rond rural simple stable
      soudain tendre haut vif jeune ancien clair`),
    verbs:
      split(`suit quitte porte ouvre traverse change couvre rencontre répare rassemble mesure promet répond construit
      offre montre garde tourne`),
    glue: split('le la un une de dans avec et sous pour depuis près après sans chaque entre'),
    months: split('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  },
  es: {
    nouns: split(`jardín puente mercado invierno puerto ventana carta piedra cocina bosque maestro isla espejo pueblo
      mañana huerto linterna valle viaje trueno cesta prado cobre escalera pimienta lienzo cumbre ancla cebada bodega
      capilla primo pluma cosecha limón mármol aguja ostra remo cantera cinta silla madera túnel terciopelo sauce archivo
      frontera esfuerzo figura medida señal estación teoría escuela orilla torre`),
    adjectives:
      split(`tranquilo estrecho dorado amargo suave pesado oculto pequeño moderno pálido orgulloso rápido áspero
      redondo rural sencillo firme súbito tierno alto vivo joven antiguo claro`),
    verbs:
      split(`sigue deja lleva abre cruza cambia cubre encuentra recuerda repara reúne mide promete responde construye
      ofrece muestra guarda`),
    glue: split('el la un una de en con y bajo para desde cerca tras sin cada entre'),
    months: split('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
  },
}

/** Texts of templates that many sites have, in each language. */
export interface Labels {
  readonly home: string
  readonly search: string
  readonly next: string
  readonly previous: string
  readonly related: string
  readonly share: string
  readonly cookies: string
  readonly accept: string
  readonly comments: string
  readonly by: string
  readonly more: string
  readonly popular: string
  readonly about: string
  readonly contact: string
  readonly privacy: string
  readonly newsletter: string
  readonly moved: string
  readonly results: string
}

const LABEL_NAMES = split(
  'home search next previous related share cookies accept comments by more popular about contact privacy newsletter moved results',
) as (keyof Labels)[]
const labels = (text: string): Labels =>
  Object.fromEntries(text.split('|').map((label, i) => [LABEL_NAMES[i]!, label])) as unknown as Labels

export const LABELS: Readonly<Record<Language, Labels>> = {
  en: labels(
    'Home|Search|Next|Previous|You may also like|Share this|We use cookies to make this site better.|Accept|Comments|By|Read more|Most read|About us|Contact|Privacy|Subscribe to our newsletter|This page has moved|results',
  ),
  de: labels(
    'Startseite|Suche|Weiter|Zurück|Das könnte Sie auch interessieren|Teilen|Diese Seite verwendet Cookies.|Einverstanden|Kommentare|Von|Mehr lesen|Meistgelesen|Über uns|Kontakt|Datenschutz|Newsletter abonnieren|Diese Seite ist umgezogen|Treffer',
  ),
  fr: labels(
    'Accueil|Recherche|Suivant|Précédent|À voir aussi|Partager|Ce site utilise des cookies.|Accepter|Commentaires|Par|Lire la suite|Les plus lus|À propos|Contact|Confidentialité|Recevoir la lettre|Cette page a changé d’adresse|résultats',
  ),
  es: labels(
    'Inicio|Buscar|Siguiente|Anterior|También le puede interesar|Compartir|Este sitio utiliza cookies.|Aceptar|Comentarios|Por|Leer más|Lo más leído|Quiénes somos|Contacto|Privacidad|Suscríbase al boletín|Esta página se ha movido|resultados',
  ),
}
