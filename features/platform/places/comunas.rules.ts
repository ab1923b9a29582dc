/** A comuna by its official code, 'Código Único Territorial': '13120' is Ñuñoa. */
export interface Comuna {
  code: string;
  name: string;
  /** 'Región Metropolitana' */
  region: string;
}

/** Regions by the first two digits of a comuna's code. */
const REGIONS: Record<string, string> = {
  '01': 'Tarapacá',
  '02': 'Antofagasta',
  '03': 'Atacama',
  '04': 'Coquimbo',
  '05': 'Valparaíso',
  '06': 'O’Higgins',
  '07': 'Maule',
  '08': 'Biobío',
  '09': 'La Araucanía',
  '10': 'Los Lagos',
  '11': 'Aysén',
  '12': 'Magallanes',
  '13': 'Región Metropolitana',
  '14': 'Los Ríos',
  '15': 'Arica y Parinacota',
  '16': 'Ñuble',
};

/**
 * The 346 comunas by province, from north to south, with the Metropolitan region last. Codes: SUBDERE, Códigos Únicos
 * Territoriales, as of 6 September 2018. A province's comunas are numbered in this order, so the first one of province
 * 133 is 13301. An empty name stands for a number that no comuna has.
 */
const PROVINCES: [province: string, names: string][] = [
  ['151', 'Arica|Camarones'],
  ['152', 'Putre|General Lagos'],
  ['011', 'Iquique||||||Alto Hospicio'],
  ['014', 'Pozo Almonte|Camiña|Colchane|Huara|Pica'],
  ['021', 'Antofagasta|Mejillones|Sierra Gorda|Taltal'],
  ['022', 'Calama|Ollagüe|San Pedro de Atacama'],
  ['023', 'Tocopilla|María Elena'],
  ['031', 'Copiapó|Caldera|Tierra Amarilla'],
  ['032', 'Chañaral|Diego de Almagro'],
  ['033', 'Vallenar|Alto del Carmen|Freirina|Huasco'],
  ['041', 'La Serena|Coquimbo|Andacollo|La Higuera|Paihuano|Vicuña'],
  ['042', 'Illapel|Canela|Los Vilos|Salamanca'],
  ['043', 'Ovalle|Combarbalá|Monte Patria|Punitaqui|Río Hurtado'],
  ['051', 'Valparaíso|Casablanca|Concón|Juan Fernández|Puchuncaví||Quintero||Viña del Mar'],
  ['052', 'Isla de Pascua'],
  ['053', 'Los Andes|Calle Larga|Rinconada|San Esteban'],
  ['054', 'La Ligua|Cabildo|Papudo|Petorca|Zapallar'],
  ['055', 'Quillota|La Calera|Hijuelas|La Cruz||Nogales'],
  ['056', 'San Antonio|Algarrobo|Cartagena|El Quisco|El Tabo|Santo Domingo'],
  ['057', 'San Felipe|Catemu|Llay-Llay|Panquehue|Putaendo|Santa María'],
  ['058', 'Quilpué|Limache|Olmué|Villa Alemana'],
  [
    '061',
    'Rancagua|Codegua|Coinco|Coltauco|Doñihue|Graneros|Las Cabras|Machalí|Malloa|Mostazal|Olivar|Peumo|Pichidegua|Quinta de Tilcoco|Rengo|Requínoa|San Vicente',
  ],
  ['062', 'Pichilemu|La Estrella|Litueche|Marchihue|Navidad|Paredones'],
  ['063', 'San Fernando|Chépica|Chimbarongo|Lolol|Nancagua|Palmilla|Peralillo|Placilla|Pumanque|Santa Cruz'],
  ['071', 'Talca|Constitución|Curepto|Empedrado|Maule|Pelarco|Pencahue|Río Claro|San Clemente|San Rafael'],
  ['072', 'Cauquenes|Chanco|Pelluhue'],
  ['073', 'Curicó|Hualañé|Licantén|Molina|Rauco|Romeral|Sagrada Familia|Teno|Vichuquén'],
  ['074', 'Linares|Colbún|Longaví|Parral|Retiro|San Javier|Villa Alegre|Yerbas Buenas'],
  ['161', 'Chillán|Bulnes|Chillán Viejo|El Carmen|Pemuco|Pinto|Quillón|San Ignacio|Yungay'],
  ['162', 'Quirihue|Cobquecura|Coelemu|Ninhue|Portezuelo|Ránquil|Treguaco'],
  ['163', 'San Carlos|Coihueco|Ñiquén|San Fabián|San Nicolás'],
  [
    '081',
    'Concepción|Coronel|Chiguayante|Florida|Hualqui|Lota|Penco|San Pedro de la Paz|Santa Juana|Talcahuano|Tomé|Hualpén',
  ],
  ['082', 'Lebu|Arauco|Cañete|Contulmo|Curanilahue|Los Álamos|Tirúa'],
  [
    '083',
    'Los Ángeles|Antuco|Cabrero|Laja|Mulchén|Nacimiento|Negrete|Quilaco|Quilleco|San Rosendo|Santa Bárbara|Tucapel|Yumbel|Alto Biobío',
  ],
  [
    '091',
    'Temuco|Carahue|Cunco|Curarrehue|Freire|Galvarino|Gorbea|Lautaro|Loncoche|Melipeuco|Nueva Imperial|Padre Las Casas|Perquenco|Pitrufquén|Pucón|Saavedra|Teodoro Schmidt|Toltén|Vilcún|Villarrica|Cholchol',
  ],
  ['092', 'Angol|Collipulli|Curacautín|Ercilla|Lonquimay|Los Sauces|Lumaco|Purén|Renaico|Traiguén|Victoria'],
  ['141', 'Valdivia|Corral|Lanco|Los Lagos|Máfil|Mariquina|Paillaco|Panguipulli'],
  ['142', 'La Unión|Futrono|Lago Ranco|Río Bueno'],
  ['101', 'Puerto Montt|Calbuco|Cochamó|Fresia|Frutillar|Los Muermos|Llanquihue|Maullín|Puerto Varas'],
  ['102', 'Castro|Ancud|Chonchi|Curaco de Vélez|Dalcahue|Puqueldón|Queilén|Quellón|Quemchi|Quinchao'],
  ['103', 'Osorno|Puerto Octay|Purranque|Puyehue|Río Negro|San Juan de la Costa|San Pablo'],
  ['104', 'Chaitén|Futaleufú|Hualaihué|Palena'],
  ['111', 'Coyhaique|Lago Verde'],
  ['112', 'Aysén|Cisnes|Guaitecas'],
  ['113', 'Cochrane|O’Higgins|Tortel'],
  ['114', 'Chile Chico|Río Ibáñez'],
  ['121', 'Punta Arenas|Laguna Blanca|Río Verde|San Gregorio'],
  ['122', 'Cabo de Hornos|Antártica'],
  ['123', 'Porvenir|Primavera|Timaukel'],
  ['124', 'Natales|Torres del Paine'],
  [
    '131',
    'Santiago|Cerrillos|Cerro Navia|Conchalí|El Bosque|Estación Central|Huechuraba|Independencia|La Cisterna|La Florida|La Granja|La Pintana|La Reina|Las Condes|Lo Barnechea|Lo Espejo|Lo Prado|Macul|Maipú|Ñuñoa|Pedro Aguirre Cerda|Peñalolén|Providencia|Pudahuel|Quilicura|Quinta Normal|Recoleta|Renca|San Joaquín|San Miguel|San Ramón|Vitacura',
  ],
  ['132', 'Puente Alto|Pirque|San José de Maipo'],
  ['133', 'Colina|Lampa|Tiltil'],
  ['134', 'San Bernardo|Buin|Calera de Tango|Paine'],
  ['135', 'Melipilla|Alhué|Curacaví|María Pinto|San Pedro'],
  ['136', 'Talagante|El Monte|Isla de Maipo|Padre Hurtado|Peñaflor'],
];

export const COMUNAS: readonly Comuna[] = PROVINCES.flatMap(([province, names]) =>
  names
    .split('|')
    .map((name, at) => ({
      code: `${province}${`${at + 1}`.padStart(2, '0')}`,
      name,
      region: REGIONS[province.slice(0, 2)] ?? '',
    }))
    .filter(({ name }) => name),
);

export const COMUNA_NAMES: readonly string[] = COMUNAS.map(({ name }) => name);

/** For comparison, without accents, case and punctuation: 'ÑUÑOA', 'nunoa' and 'Ñuñoa' are equal. */
export const plainPlace = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll('-', ' ')
    .toLowerCase();

const BY_NAME = new Map(COMUNAS.map((comuna) => [plainPlace(comuna.name), comuna]));
const BY_CODE = new Map(COMUNAS.map((comuna) => [comuna.code, comuna]));

/** The comuna with this code; null for an unknown one. */
export const comunaOf = (code: string | null): Comuna | null => (code && BY_CODE.get(code)) || null;

/** The comuna with this name, however it is spelled; null for anything else. */
export const comunaNamed = (typed: string): Comuna | null => BY_NAME.get(plainPlace(typed.trim())) ?? null;

/** The official spelling of a comuna: 'nunoa' → 'Ñuñoa'. Anything else is returned unchanged. */
export const officialComuna = (typed: string): string => BY_NAME.get(plainPlace(typed))?.name ?? typed;

/** The name of a card's comuna, which its owner has chosen; null if the address contains it, however it is spelled. */
export function comunaBeside(address: string | null, code: string | null): string | null {
  const name = comunaOf(code)?.name ?? null;
  const inWords = (text: string) => ` ${plainPlace(text).replace(/ +/g, ' ')} `;
  return name !== null && inWords(address ?? '').includes(inWords(name)) ? null : name;
}

/** The address with the comuna: 'Av. Irarrázaval 3320' in 13120 is 'Av. Irarrázaval 3320, Ñuñoa'; null without one. */
export const addressWithComuna = (address: string | null, code: string | null): string | null =>
  address && [address.replace(/[\s,]+$/, ''), comunaBeside(address, code)].filter(Boolean).join(', ');

/** 'Chile' and regions say nothing about the comuna. */
const NOT_A_COMUNA = /^(chile|(region|r\.?m\.?)\b.*|rm|.* region)$/;

/**
 * Whether a name after that of `comuna` is its city, province or region: 'Ñuñoa, Santiago', 'Puerto Varas, Los Lagos',
 * 'San Pedro de la Paz, Concepción'. A province's first comuna gives it its name or is its capital.
 */
const isWiderThan = ({ name, code }: Comuna, comuna: Comuna): boolean =>
  name === comuna.region ||
  (name === 'Santiago' && comuna.code.startsWith('13')) ||
  code === `${comuna.code.slice(0, 3)}01`;

/**
 * The comuna that an address names: 'Av. Irarrázaval 3452, Ñuñoa' is in Ñuñoa. The last part with a comuna's name
 * counts, because streets have such names, too: 'Santiago 12, Arica'. Null where none is named.
 */
export function comunaInAddress(address: string): Comuna | null {
  const parts = address
    .split(/[,;\n]| - /)
    .map((part) => plainPlace(part).trim())
    .filter((part) => part && !NOT_A_COMUNA.test(part));
  // Postal codes stand before the comuna: '7750000 Ñuñoa'.
  const named = parts.map((part) => BY_NAME.get(part.replace(/^\d{7} +/, '')) ?? null);
  const at = named.findLastIndex((comuna) => comuna !== null);
  const found = named[at] ?? null;
  const before = named[at - 1] ?? null;
  if (found) return before && isWiderThan(found, before) ? before : found;
  // Without commas the comuna comes last: 'Irarrázaval 3452 Ñuñoa'. A single word there is not enough: 'Calle Maipú'.
  const words = (parts.at(-1) ?? '').split(/ +/);
  const number = words.findLastIndex((word) => /\d/.test(word));
  const rest = number >= 0 ? words.slice(number + 1) : [];
  for (let at = 0; at < rest.length; at++) {
    const named = BY_NAME.get(rest.slice(at).join(' '));
    if (named) return named;
  }
  return null;
}
