import { ROLE_LABELS } from '#features/administration/lists/admin-words.rules.ts';
import type { OwnLink } from '#features/card/cards/cards.contract.ts';
import { CARD_TYPE_LABELS } from '#features/card/cards/trade-words.rules.ts';
import type { SpecialDay } from '#features/card/opening-hours/day-hours.rules.ts';
import type { AuditAction, AuditEntry, AuditSubjectType } from '#features/platform/audit/audit.contract.ts';
import { formatPesos } from '#foundation/contract/money.ts';

const VERBS: Record<AuditAction, string> = {
  created: 'Creó',
  updated: 'Cambió',
  deleted: 'Eliminó',
  opened: 'Abrió el panel de',
};
const SUBJECTS: Record<AuditSubjectType, string> = {
  user: 'el usuario',
  card: 'la tarjeta',
  category: 'la categoría',
  item: 'el producto',
  offer: 'la oferta',
  coupon: 'el cupón',
  order: 'el pedido',
  report: 'la denuncia de',
  data_request: 'los datos de',
  uf: 'el valor de la',
};

/** 'Cambió la tarjeta'. The name of the subject follows. */
export const actionText = ({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string =>
  `${VERBS[action]} ${SUBJECTS[subject.type]}`;

const FIELDS: Record<string, string> = {
  agendaAddresses: 'Direcciones de la agenda',
  amount: 'Descuento',
  code: 'Código',
  from: 'Desde un total de',
  itemIds: 'Productos',
  maxUses: 'Usos en total',
  maxUsesEach: 'Usos por teléfono',
  skipsOffers: 'No se suma a ofertas',
  address: 'Dirección',
  busyCalendars: 'Calendarios en otra parte',
  areRecoveryCodesNew: 'Códigos de recuperación nuevos',
  awaitsEmail: 'Espera que se confirme el correo',
  businessHours: 'Horario',
  cardId: 'Tarjeta',
  cardType: 'Tipo',
  cards: 'Tarjetas',
  changedAtOnce: 'Cambiados a la vez',
  categoryId: 'Categoría',
  comuna: 'Comuna',
  contactInfo: 'Contacto',
  description: 'Descripción',
  displayOrder: 'Orden',
  dueAt: 'Plazo',
  email: 'Correo',
  endDate: 'Último día',
  endTime: 'Termina a las',
  enableAvailability: 'Mostrar disponibilidad',
  enableBackButton: 'Botón volver',
  catalogueOf: 'Usa el catálogo de la tarjeta',
  enableCart: 'Carrito de compras',
  enableDirectOrders: 'Pedidos por Vitrina',
  enableEmailOrders: 'Pedidos por correo',
  enableFeeds: 'Catálogo para Google e Instagram',
  enableTradeIns: 'Recibe autos en parte de pago',
  enableHeader: 'Mostrar encabezado',
  enablePricing: 'Mostrar precios',
  enableSaveButton: 'Botón guardar',
  enableWhatsAppOrders: 'Pedidos por WhatsApp',
  facebook: 'Facebook',
  firstName: 'Nombre',
  friday: 'viernes',
  headerBackgroundColor: 'Color',
  headerBackgroundImageUrl: 'Portada',
  headerFocusX: 'Encuadre de la portada, a lo ancho (%)',
  headerFocusY: 'Encuadre de la portada, a lo alto (%)',
  imageUrl: 'Imagen',
  instagram: 'Instagram',
  invitations: 'Invitaciones',
  isActive: 'Activa',
  isAvailable: 'Disponible',
  isFeatured: 'Destacada',
  isPasswordLinkNew: 'Enlace para elegir su contraseña',
  isPasswordNew: 'Contraseña nueva',
  isSuspended: 'Desactivada por administración',
  suspensionReason: 'Motivo',
  isTwoStep: 'Verificación en dos pasos',
  isReviewed: 'Revisada',
  kitchenScreens: 'Pantallas de cocina',
  lastName: 'Apellido',
  linkedin: 'LinkedIn',
  loanMonths: 'Cuotas del crédito, como máximo',
  loanRate: 'Tasa mensual del crédito (%)',
  location: 'Ubicación',
  look: 'Estilo',
  lookHead: 'Encabezado',
  lookList: 'Lista de productos',
  maps: 'Google Maps',
  latitude: 'Latitud',
  longitude: 'Longitud',
  monday: 'lunes',
  maxPerOrder: 'Máximo por pedido',
  depositPercent: 'Abono (%)',
  moreImageUrls: 'Más imágenes',
  name: 'Nombre',
  note: 'Nota',
  ownLinks: 'Enlaces propios',
  ownPrice: 'Precio en la sucursal',
  passkeys: 'Llaves de acceso',
  phone: 'Teléfono',
  previousPrice: 'Precio anterior',
  itemId: 'Producto',
  price: 'Precio',
  profileImageUrl: 'Foto',
  qrPlaces: 'Lugares de los QR',
  review: 'Enlace para opiniones',
  role: 'Rol',
  saturday: 'sábado',
  socialLinks: 'Redes',
  specialHours: 'Fechas especiales',
  startDate: 'Primer día',
  startTime: 'Empieza a las',
  status: 'Estado',
  subdomain: 'Dirección en Vitrina',
  subtitle: 'Subtítulo',
  sunday: 'domingo',
  isSenderBlocked: 'No recibir más desde su conexión hoy',
  team: 'Equipo',
  thursday: 'jueves',
  tiktok: 'TikTok',
  timeZone: 'Huso horario',
  title: 'Título',
  tuesday: 'martes',
  twitter: 'X',
  unit: 'Unidad',
  userId: 'Propietario',
  webhook: 'Avisos a otros programas',
  website: 'Sitio web',
  wednesday: 'miércoles',
  weekdays: 'Días',
  whatsapp: 'WhatsApp',
};
const MAX_SHOWN = 140;

export interface ChangeInWords {
  label: string;
  /** Null if there was no value. */
  before: string | null;
  after: string | null;
}

type Values = Pick<AuditEntry, 'before' | 'after'> & {
  /** The e-mails of people, by id. */
  people?: Record<string, string> | undefined;
};

/** An entry's changed fields with readable labels, and their values before and after; nested objects field by field. */
export function changesInWords({ before, after, people = {} }: Values): ChangeInWords[] {
  const [was, is] = [flatten(before ?? {}), flatten(after ?? {})];
  return [...new Set([...was.keys(), ...is.keys()])].map((path) => ({
    label: path
      .split('.')
      .map((name) => FIELDS[name] ?? name)
      .join(' · '),
    before: inWords(path, was.get(path), people),
    after: inWords(path, is.get(path), people),
  }));
}

function flatten(fields: Record<string, unknown>, prefix = ''): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  for (const [name, value] of Object.entries(fields)) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) flat.set(prefix + name, value);
    else for (const [path, inner] of flatten({ ...value }, `${prefix + name}.`)) flat.set(path, inner);
  }
  return flat;
}

/** '2026-09-18 Fiestas Patrias: Cerrado' */
const specialDay = ({ date, name, hours }: SpecialDay): string =>
  `${date}${name ? ` ${name}` : ''}: ${hours ?? 'Horario normal'}`;

function inWords(path: string, value: unknown, people: Record<string, string>): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value) && path === 'weekdays') return value.map((day) => FIELDS[day]).join(', ') || null;
  if (path === 'specialHours' && Array.isArray(value)) return value.map(specialDay).join('; ') || null;
  if (path === 'ownLinks' && Array.isArray(value))
    return value.map(({ title, url }: OwnLink) => `${title}: ${url}`).join('; ') || null;
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null;
  if (/price$/i.test(path) && typeof value === 'number') return formatPesos(value);
  const text = String(value);
  if (path === 'userId') return people[text] ?? `N.º ${text}`;
  if (path === 'role' && text in ROLE_LABELS) return ROLE_LABELS[text as keyof typeof ROLE_LABELS];
  if (path === 'cardType' && text in CARD_TYPE_LABELS)
    return CARD_TYPE_LABELS[text as keyof typeof CARD_TYPE_LABELS];
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
