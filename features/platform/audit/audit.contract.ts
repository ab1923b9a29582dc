import { z } from 'zod';
import { id, time } from '#foundation/contract/schemas.ts';

export const AUDIT_ACTIONS = ['created', 'updated', 'deleted', 'opened'] as const;
export const AUDIT_SUBJECTS = [
  'user',
  'card',
  'category',
  'item',
  'offer',
  'coupon',
  'order',
  'report',
  'data_request',
  'uf',
] as const;
export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.output<typeof AuditAction>;
export const AuditSubjectType = z.enum(AUDIT_SUBJECTS);
export type AuditSubjectType = z.output<typeof AuditSubjectType>;

/** Values by field name; nested objects keep their structure. */
const Fields = z.record(z.string(), z.unknown());

/**
 * A change by an administrator, or by a member of a card's team; or the panel of somebody else's card that an
 * administrator opened. Person and subject have their names of that time; both
 * may have been deleted since.
 */
export const AuditEntry = z.object({
  id: z.int().min(1),
  at: time(),
  by: z.object({ id: id(), email: z.string() }),
  action: AuditAction,
  subject: z.object({ type: AuditSubjectType, id: id(), label: z.string() }),
  /** The changed fields with their values before; null for a creation. */
  before: Fields.nullable(),
  /** The changed fields with their values after; null for a deletion. */
  after: Fields.nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;
