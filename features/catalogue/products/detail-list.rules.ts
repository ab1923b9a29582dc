import { countOf } from '#foundation/contract/count.ts';

/** Whole numbers are typed and stored as numbers; `yes` is a yes or no; a date is '2027-03-31'. */
export type DetailKind = 'whole' | 'minutes' | 'year' | 'pesos' | 'word' | 'yes' | 'date' | 'text' | 'comuna';

/** One fact of a product beyond name and price: what forms, sheets, cards and search engines know about it. */
export interface Detail {
  name: string;
  /** The card types whose products have it. */
  of: readonly string[];
  label: string;
  kind: DetailKind;
  unit?: string;
  /** Of numbers. */
  min?: number;
  max?: number;
  example?: string;
  /** The values of a word with what people read. */
  words?: Readonly<Record<string, string>>;
  /** What people read while it is not known: 'Disponible'. */
  none?: string;
  /** Facts without a group are shown wherever the product is; those of a group only where one looks closely. */
  group?: string;
  /** The value in words, where number and unit are not enough. */
  say?: (value: never) => string;
  /** Units that people type although the label names them. Hours are not accepted as minutes. */
  typed?: RegExp;
  /** The heading in sheets if it is not the label, and other headings for it, as `foldHead` returns them. */
  sheetLabel?: string;
  heads?: readonly string[];
  /** The property of schema.org, with the UN/CEFACT code of the unit. */
  schema?: string;
  unitCode?: string;
}

/** '45 min', '1 h 30 min', '2 h'. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

const countOrNone = (count: number): string => (count === 0 ? 'No tiene' : `${count}`);

const HOME = ['real_estate'] as const;
const CAR = ['automotive'] as const;
const OF_HOME = { of: HOME, group: 'Más datos' } as const;
const OF_CAR = { of: CAR, group: 'El vehículo' } as const;
const OF_PAPERS = { of: CAR, group: 'Papeles' } as const;
const UP_TO_100 = { kind: 'whole', min: 0, max: 100 } as const;
const AREA = {
  kind: 'whole',
  unit: 'm²',
  min: 1,
  max: 100_000_000,
  typed: /(m²|m2|mts?2?\.?|metros(cuadrados)?)$/i,
} as const;

/** All details in the order of forms, cards and sheets. */
export const DETAILS = [
  {
    name: 'durationMinutes',
    of: ['services'],
    label: 'Duración',
    kind: 'minutes',
    unit: 'minutos',
    min: 5,
    max: 10_080,
    example: '75',
    say: durationText,
    typed: /(minutos?|mins?\.?|')$/i,
    heads: ['duracion', 'duracionmin', 'minutos', 'duration', 'durationminutes'],
  },
  {
    name: 'operation',
    of: HOME,
    label: 'Operación',
    kind: 'word',
    words: { sale: 'Venta', rent: 'Arriendo', daily_rent: 'Arriendo por día' },
    heads: ['tipodeoperacion', 'tipooperacion', 'operation'],
  },
  {
    name: 'areaM2',
    of: HOME,
    label: 'Superficie construida',
    ...AREA,
    example: '85',
    heads: ['m2', 'superficie', 'metroscuadrados', 'metros', 'area', 'aream2', 'superficieutil', 'm2utiles'],
    schema: 'floorSize',
    unitCode: 'MTK',
  },
  {
    name: 'bedrooms',
    of: HOME,
    label: 'Dormitorios',
    ...UP_TO_100,
    example: '3',
    say: (count: number) => (count === 0 ? 'Un ambiente' : countOf(count, 'dormitorio', 'dormitorios')),
    typed: /(dormitorios?|dorms?\.?|d)$/i,
    heads: ['dormitorio', 'piezas', 'bedrooms'],
    schema: 'numberOfBedrooms',
  },
  {
    name: 'bathrooms',
    of: HOME,
    label: 'Baños',
    ...UP_TO_100,
    example: '2',
    say: (count: number) => countOf(count, 'baño', 'baños'),
    typed: /(baños?|b)$/i,
    heads: ['bano', 'bathrooms'],
    schema: 'numberOfBathroomsTotal',
  },
  { name: 'comuna', of: HOME, label: 'Comuna', kind: 'comuna', example: 'Ñuñoa', heads: ['district'] },
  {
    name: 'commonExpenses',
    ...OF_HOME,
    label: 'Gastos comunes',
    kind: 'pesos',
    min: 0,
    max: 99_999_999,
    heads: ['gastocomun', 'ggcc', 'gc'],
  },
  {
    name: 'totalAreaM2',
    ...OF_HOME,
    label: 'Superficie total',
    ...AREA,
    example: '320',
    heads: ['m2totales', 'terreno', 'superficieterreno', 'm2terreno'],
  },
  {
    name: 'floor',
    ...OF_HOME,
    label: 'Piso',
    kind: 'whole',
    min: 1,
    max: 100,
    example: '7',
    schema: 'floorLevel',
  },
  {
    name: 'parking',
    ...OF_HOME,
    label: 'Estacionamientos',
    ...UP_TO_100,
    example: '1',
    say: countOrNone,
    heads: ['estacionamiento', 'parking'],
  },
  {
    name: 'storage',
    ...OF_HOME,
    label: 'Bodegas',
    ...UP_TO_100,
    example: '1',
    say: countOrNone,
    heads: ['storage'],
  },
  {
    name: 'builtYear',
    ...OF_HOME,
    label: 'Año de construcción',
    kind: 'year',
    min: 1600,
    max: 2100,
    example: '2015',
    heads: ['anoconstruccion', 'yearbuilt'],
    schema: 'yearBuilt',
  },
  {
    name: 'orientation',
    ...OF_HOME,
    label: 'Orientación',
    kind: 'word',
    words: {
      north: 'Norte',
      northeast: 'Nororiente',
      east: 'Oriente',
      southeast: 'Suroriente',
      south: 'Sur',
      southwest: 'Surponiente',
      west: 'Poniente',
      northwest: 'Norponiente',
    },
  },
  { name: 'furnished', ...OF_HOME, label: 'Amoblado', kind: 'yes', heads: ['amoblada', 'furnished'] },
  {
    name: 'pets',
    ...OF_HOME,
    label: 'Acepta mascotas',
    kind: 'yes',
    heads: ['mascotas', 'pets'],
    schema: 'petsAllowed',
  },
  { name: 'make', ...OF_CAR, label: 'Marca', kind: 'text', example: 'Suzuki', schema: 'brand' },
  { name: 'model', ...OF_CAR, label: 'Modelo', kind: 'text', example: 'Swift', schema: 'model' },
  {
    name: 'version',
    ...OF_CAR,
    label: 'Versión',
    kind: 'text',
    example: '1.2 GLX',
    schema: 'vehicleConfiguration',
  },
  {
    name: 'year',
    of: CAR,
    label: 'Año',
    kind: 'year',
    min: 1900,
    max: 2100,
    example: '2019',
    heads: ['ano', 'anio', 'year'],
    schema: 'vehicleModelDate',
  },
  {
    name: 'mileageKm',
    of: CAR,
    label: 'Kilómetros',
    kind: 'whole',
    min: 0,
    max: 5_000_000,
    example: '85.000',
    typed: /(kms?\.?|kil[oó]metros)$/i,
    say: (count: number) => countOf(count, 'km', 'km'),
    heads: ['km', 'kms', 'kilometraje', 'mileage', 'mileagekm'],
    schema: 'mileageFromOdometer',
    unitCode: 'KMT',
  },
  {
    name: 'fuel',
    of: CAR,
    label: 'Combustible',
    kind: 'word',
    words: { petrol: 'Bencina', diesel: 'Diésel', hybrid: 'Híbrido', electric: 'Eléctrico', gas: 'Gas' },
    heads: ['fuel'],
    schema: 'fuelType',
  },
  {
    name: 'gearbox',
    of: CAR,
    label: 'Caja',
    kind: 'word',
    words: { manual: 'Manual', automatic: 'Automática' },
    heads: ['transmision', 'cajadecambios', 'gearbox', 'transmission'],
    schema: 'vehicleTransmission',
  },
  { name: 'colour', ...OF_CAR, label: 'Color', kind: 'text', example: 'Gris', schema: 'color' },
  {
    name: 'owners',
    ...OF_CAR,
    label: 'Dueños',
    kind: 'whole',
    min: 1,
    max: 50,
    example: '1',
    heads: ['numerodeduenos', 'owners'],
    schema: 'numberOfPreviousOwners',
  },
  { name: 'keys', ...OF_CAR, label: 'Llaves', kind: 'whole', min: 0, max: 20, example: '2' },
  {
    name: 'plateDigit',
    ...OF_PAPERS,
    label: 'Último dígito de la patente',
    kind: 'whole',
    min: 0,
    max: 9,
    example: '5',
    heads: ['digitopatente', 'ultimodigito', 'digito'],
  },
  {
    name: 'inspectionUntil',
    ...OF_PAPERS,
    label: 'Revisión técnica hasta',
    kind: 'date',
    heads: ['revisiontecnica', 'revision'],
  },
  {
    name: 'permitUntil',
    ...OF_PAPERS,
    label: 'Permiso de circulación hasta',
    kind: 'date',
    heads: ['permisodecirculacion', 'permiso'],
  },
  { name: 'fines', ...OF_PAPERS, label: 'Multas impagas', kind: 'yes', heads: ['multas'] },
  {
    name: 'state',
    of: [...HOME, ...CAR],
    label: 'Estado',
    kind: 'word',
    words: { reserved: 'Reservado', sold: 'Vendido o arrendado' },
    none: 'Disponible',
    // Not 'Estado': in other programs' sheets that is whether a product is published.
    sheetLabel: 'Reservado o vendido',
  },
] as const satisfies readonly Detail[];

export type KnownDetail = (typeof DETAILS)[number];
