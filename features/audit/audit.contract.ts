import { z } from 'zod';
import { id, time } from '#foundation/contract/schemas.ts';

export const AUDIT_ACTIONS = ['created', 'updated', 'deleted'] as const;
export const AUDIT_SUBJECTS = [
  'user',
  'card',
  'category',
  'item',
  'offer',
  'order',
  'report',
  'error',
  'data_request',
] as const;
export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.output<typeof AuditAction>;
export const AuditSubjectType = z.enum(AUDIT_SUBJECTS);
export type AuditSubjectType = z.output<typeof AuditSubjectType>;

/** Values by field name; nested objects keep their structure. */
const Fields = z.record(z.string(), z.unknown());

/** One change by an administrator, or by a member of a card's team. Person and subject are named as of that time, and may be gone since. */
export const AuditEntry = z.object({
  id: z.int().min(1),
  at: time(),
  by: z.object({ id: id(), email: z.string() }),
  action: AuditAction,
  subject: z.object({ type: AuditSubjectType, id: id(), label: z.string() }),
  /** The changed fields before; null for a creation. */
  before: Fields.nullable(),
  /** The changed fields after; null for a deletion. */
  after: Fields.nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;
