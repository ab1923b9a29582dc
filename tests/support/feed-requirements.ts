/** What a value must look like. A field without '?' must be in every row. */
type Requirements = Record<string, RegExp>;
export const FEED_ORIGIN = 'https://vitrina.example';
const URL_PATTERN = /^https:\/\/vitrina\.example\/\S+$/;
const PICTURE = /^https:\/\/vitrina\.example\/feeds\/pictures\/[0-9a-f]{20}\.jpg$/;
const PRICE = /^[1-9]\d* CLP$/;

/** https://support.google.com/merchants/answer/7052112 (product data) and …/6324350 (images), as of November 2026. */
export const GOOGLE: Requirements = {
  id: /^[\w-]{1,50}$/,
  title: /^.{1,150}$/s,
  description: /^.{1,5000}$/s,
  link: URL_PATTERN,
  image_link: PICTURE,
  availability: /^(in_stock|out_of_stock)$/,
  price: PRICE,
  condition: /^(new|refurbished|used)$/,
  brand: /^.{1,70}$/,
  identifier_exists: /^no$/,
  'product_type?': /^.{1,750}$/,
  'sale_price?': PRICE,
};

/** https://developers.facebook.com/docs/commerce-platform/catalog/fields, as of November 2026. */
export const META_PRODUCTS: Requirements = {
  id: /^[\w-]{1,100}$/,
  title: /^.{1,200}$/s,
  description: /^.{1,9999}$/s,
  availability: /^(in stock|out of stock|available for order)$/,
  condition: /^(new|refurbished|used)$/,
  price: PRICE,
  link: URL_PATTERN,
  image_link: PICTURE,
  brand: /^.{1,100}$/,
  'additional_image_link?': /^(https:\/\/[^,]+\.jpg,?){1,20}$/,
  'sale_price?': PRICE,
};

/**
 * https://developers.facebook.com/docs/marketing-api/real-estate-ads/get-started (the format) and
 * …/reference/product-catalog/home_listings (what is required), as of November 2026. The year in which a home was built
 * is required only where listings are made one by one.
 */
const META_HOMES: Requirements = {
  home_listing_id: /^\d{1,100}$/,
  name: /./,
  availability: /^(for_sale|for_rent|sale_pending|recently_sold|off_market|available_soon)$/,
  description: /^.{1,5000}$/s,
  price: PRICE,
  url: URL_PATTERN,
  'address.addr1': /./,
  'address.city': /./,
  'address.region': /./,
  'address.country': /^Chile$/,
  latitude: /^-\d+\.\d+$/,
  longitude: /^-\d+\.\d+$/,
  'neighborhood[0]': /./,
  'image[0].url': PICTURE,
  'image[0].tag[0]': /./,
  'year_built?': /^(1[6-9]|20)\d\d$/,
};

/** https://developers.facebook.com/documentation/ads-commerce/marketing-api/auto-ads/reference#vehicle, as of June 2026. */
const META_VEHICLES: Requirements = {
  vehicle_id: /^\d{1,100}$/,
  title: /^.{1,500}$/,
  description: /^.{1,5000}$/s,
  url: URL_PATTERN,
  make: /^\p{L}/u,
  model: /./,
  year: /^(19|20)\d\d$/,
  'mileage.value': /^\d+$/,
  'mileage.unit': /^(KM|MI)$/,
  body_style: /^(CONVERTIBLE|COUPE|CROSSOVER|HATCHBACK|MINIVAN|SEDAN|SMALL_CAR|SUV|TRUCK|VAN|WAGON|OTHER)$/,
  exterior_color: /^(?!Sin )\p{L}/u,
  state_of_vehicle: /^(NEW|USED|CPO)$/,
  price: PRICE,
  'address.addr1': /./,
  'address.city': /./,
  'address.region': /./,
  'address.country': /^Chile$/,
  latitude: /^-\d+\.\d+$/,
  longitude: /^-\d+\.\d+$/,
  'image[0].url': PICTURE,
  'image[0].tag[0]?': /./,
  'trim?': /^.{1,50}$/,
  'availability?': /^(AVAILABLE|NOT_AVAILABLE)$/,
  'transmission?': /^(AUTOMATIC|MANUAL)$/,
  'fuel_type?': /^(DIESEL|ELECTRIC|GASOLINE|HYBRID|FLEX|OTHER)$/,
  'vin?': /^\w{17}$/,
};

export const META: Record<string, Requirements> = { real_estate: META_HOMES, automotive: META_VEHICLES };

/** 'title: ""' for each value of each row that the program would refuse. */
export const refused = (rows: Record<string, string>[], requirements: Requirements): string[] =>
  rows.flatMap((row) =>
    Object.entries(requirements).flatMap(([name, pattern]) => {
      const value = row[name.replace('?', '')] ?? '';
      const isFine = pattern.test(value) || (name.endsWith('?') && value === '');
      return isFine ? [] : [`${name}: ${JSON.stringify(value)}`];
    }),
  );
