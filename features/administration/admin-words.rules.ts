import type { Role } from '#features/accounts/accounts.contract.ts';
import type { AuditSubjectType } from '#features/audit/audit.contract.ts';
import type { CardType } from '#features/cards/cards.contract.ts';

export const CARD_TYPE_LABELS: Record<CardType, string> = {
  restaurant: 'Restaurante',
  products: 'Productos',
  services: 'Servicios',
  real_estate: 'Inmobiliaria',
  automotive: 'Automotriz',
};

export const ROLE_LABELS: Record<Role, string> = {
  admin: 'Administrador',
  card_owner: 'Propietario',
  user: 'Usuario',
};

export const SUBJECT_LABELS: Record<AuditSubjectType, string> = {
  card: 'Tarjetas',
  user: 'Usuarios',
  category: 'Categorías',
  item: 'Productos',
  offer: 'Ofertas',
  order: 'Pedidos',
};
