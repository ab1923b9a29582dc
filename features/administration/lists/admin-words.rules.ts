import type { Role } from '#features/people/accounts/accounts.contract.ts';
import type { AuditSubjectType } from '#features/platform/audit/audit.contract.ts';

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
  coupon: 'Cupones',
  order: 'Pedidos',
  report: 'Denuncias',
  data_request: 'Datos personales',
  uf: 'UF',
};
