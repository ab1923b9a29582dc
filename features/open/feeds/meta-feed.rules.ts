import type { ItemDetails } from '#features/catalogue/products/details.contract.ts';
import { MAX_PICTURES } from '#features/catalogue/products/pictures.rules.ts';
import { comunaNamed, comunaOf } from '#features/platform/places/comunas.rules.ts';
import { type FeedContent, type FeedProduct, feedProducts, inPesos } from './feed-products.rules.ts';

type Row = Record<string, string | number | null | undefined>;
type Columns = readonly string[];

/** The rows of Meta's catalogue, the heading first: products, or homes and vehicles in formats of their own. */
export function metaFeed(content: FeedContent): (string | number)[][] {
  const { columns, rowOf } = FORMATS[content.card.cardType] ?? PRODUCTS;
  const rows = feedProducts(content).map((product) => rowOf(product, content));
  return [[...columns], ...rows.map((row) => columns.map((name) => row[name] ?? ''))];
}

interface Format {
  columns: Columns;
  rowOf: (product: FeedProduct, content: FeedContent) => Row;
}

const PRODUCTS: Format = {
  columns: [
    ...['id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link', 'brand'],
    ...['additional_image_link', 'product_type', 'sale_price', 'sale_price_effective_date'],
  ],
  rowOf: ({ pictures: [main, ...more], sale, ...product }, { card }) => ({
    id: product.id,
    title: product.title,
    description: product.description,
    availability: product.isAvailable ? 'in stock' : 'out of stock',
    condition: product.condition,
    price: inPesos(product.pricePesos),
    link: product.link,
    image_link: main,
    brand: card.title,
    additional_image_link: more.join(','),
    product_type: product.category,
    sale_price: sale && inPesos(sale.pricePesos),
    sale_price_effective_date: sale?.during,
  }),
};

const PICTURE_COLUMNS = Array.from({ length: MAX_PICTURES }, (_, at) => [
  `image[${at}].url`,
  `image[${at}].tag[0]`,
]).flat();
const PLACE_COLUMNS = [
  ...['address.addr1', 'address.city', 'address.region', 'address.country'],
  ...['latitude', 'longitude'],
];

const picturesOf = ({ pictures, title }: FeedProduct): Row =>
  Object.fromEntries(
    pictures.flatMap((picture, at) => [
      [`image[${at}].url`, picture],
      [`image[${at}].tag[0]`, title],
    ]),
  );

function placeOf({ card }: FeedContent, comuna = comunaOf(card.comuna)): Row {
  return {
    'address.city': comuna?.name,
    'address.region': comuna?.region,
    'address.country': 'Chile',
    latitude: card.location?.latitude,
    longitude: card.location?.longitude,
  };
}

const HOMES: Format = {
  columns: [
    ...['home_listing_id', 'name', 'availability', 'description', 'price', 'url', 'num_beds', 'num_baths'],
    ...['year_built', 'neighborhood[0]', ...PLACE_COLUMNS, ...PICTURE_COLUMNS],
  ],
  rowOf(product, content) {
    const details = product.item?.details ?? {};
    const comuna = comunaNamed(details.comuna ?? '');
    return {
      home_listing_id: product.id,
      name: product.title,
      availability: homeAvailability(details),
      description: product.description,
      price: inPesos(product.pricePesos),
      url: product.link,
      num_beds: details.bedrooms,
      num_baths: details.bathrooms,
      year_built: details.builtYear,
      'neighborhood[0]': comuna?.name,
      ...placeOf(content, comuna),
      // The street of a home is not public.
      'address.addr1': comuna?.name,
      ...picturesOf(product),
    };
  },
};

function homeAvailability({ operation, state }: ItemDetails): string {
  if (operation !== 'sale') return state ? 'off_market' : 'for_rent';
  if (state === 'sold') return 'recently_sold';
  return state ? 'sale_pending' : 'for_sale';
}

const VEHICLES: Format = {
  columns: [
    ...[
      'vehicle_id',
      'title',
      'description',
      'url',
      'make',
      'model',
      'trim',
      'year',
      'mileage.value',
      'mileage.unit',
    ],
    ...['body_style', 'exterior_color', 'state_of_vehicle', 'transmission', 'fuel_type', 'vin'],
    ...['price', 'availability', ...PLACE_COLUMNS, ...PICTURE_COLUMNS],
  ],
  rowOf(product, content) {
    const { details = {}, code = null } = product.item ?? {};
    const said = [product.category, product.title, product.description].join(' ').toLowerCase();
    return {
      vehicle_id: product.id,
      title: product.title,
      description: product.description,
      url: product.link,
      make: details.make,
      model: details.model,
      trim: details.version?.slice(0, MAX_TRIM),
      year: details.year,
      'mileage.value': details.mileageKm,
      'mileage.unit': 'KM',
      body_style: BODY_STYLES.find(([, words]) => words.test(said))?.[0] ?? 'OTHER',
      exterior_color: details.colour,
      state_of_vehicle: details.mileageKm === 0 ? 'NEW' : 'USED',
      transmission: details.gearbox?.toUpperCase(),
      fuel_type: details.fuel && FUELS[details.fuel],
      vin: code && VIN.test(code) ? code : null,
      price: inPesos(product.pricePesos),
      // What is reserved is not available either.
      availability: product.isAvailable ? 'AVAILABLE' : 'NOT_AVAILABLE',
      ...placeOf(content),
      'address.addr1': content.card.contactInfo.address ?? comunaOf(content.card.comuna)?.name,
      ...picturesOf(product),
    };
  },
};

const FUELS: Record<NonNullable<ItemDetails['fuel']>, string> = {
  petrol: 'GASOLINE',
  diesel: 'DIESEL',
  hybrid: 'HYBRID',
  electric: 'ELECTRIC',
  gas: 'OTHER',
};
const BODY_STYLES: [style: string, words: RegExp][] = [
  ['SUV', /\bsuv\b|todoterreno/],
  ['SEDAN', /\bsed[aá]n/],
  ['HATCHBACK', /hatchback|city ?car/],
  ['WAGON', /station ?wagon/],
  ['TRUCK', /camioneta|pick-?up|cami[oó]n/],
  ['VAN', /furg[oó]n|\bvan\b|minib[uú]s/],
  ['COUPE', /coup[eé]/],
  ['CONVERTIBLE', /convertible|descapotable/],
];
const MAX_TRIM = 50;
/** The number of a chassis, if the shop uses it as its code. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

const FORMATS: Record<string, Format> = { real_estate: HOMES, automotive: VEHICLES };
