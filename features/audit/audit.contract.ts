import { z } from 'zod';
import { id, time } from '#foundation/contract/schemas.ts';

export const AUDIT_ACTIONS = ['created', 'updated', 'deleted'] as const;
export const AUDIT_SUBJECTS = ['user', 'card', 'category', 'item', 'offer', 'order'] as const;
export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.output<typeof AuditAction>;
export const AuditSubjectType = z.enum(AUDIT_SUBJECTS);
export type AuditSubjectType = z.output<typeof AuditSubjectType>;

/** Values of fields by name; what stands inside another object is given with that object's name. */
const Fields = z.record(z.string(), z.unknown());

/** One thing that an administrator did. Who and what are named as they were then, and may be gone since. */
export const AuditEntry = z.object({
  id: z.int().min(1),
  at: time(),
  by: z.object({ id: id(), email: z.string() }),
  action: AuditAction,
  subject: z.object({ type: AuditSubjectType, id: id(), label: z.string() }),
  /** The fields that changed, as they were; null when there was nothing. */
  before: Fields.nullable(),
  /** The fields that changed, as they are; null when nothing is left. */
  after: Fields.nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;
