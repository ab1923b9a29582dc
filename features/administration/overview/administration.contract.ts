import { z } from 'zod';
import { ABANDONED_SIGNS, CARD_SORTS, USER_SORTS } from '#features/administration/lists/admin-view.rules.ts';
import { Card, CardType } from '#features/card/cards/cards.contract.ts';
import { Role, User } from '#features/people/accounts/accounts.contract.ts';
import { AuditEntry, AuditSubjectType } from '#features/platform/audit/audit.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { line, pageQuery, pathId, typedDate } from '#foundation/contract/schemas.ts';

const yesOrNo = z.enum(['true', 'false']).optional();
/** The default is newest first for times, and A to Z for texts. */
const direction = z.enum(['asc', 'desc']).optional();
/** Marks where the next page starts. It contains the last sort value of the page before, which may be long. */
const cursor = z.string().max(1_000).optional();

export const AdminCard = Card.extend({
  owner: User.pick({ id: true, email: true, firstName: true, lastName: true }),
});
export type AdminCard = z.output<typeof AdminCard>;

export const listAdminCards = endpoint({
  route: 'GET /api/admin/cards',
  summary: 'Every card with its owner; `q` looks in title, subtitle, address and owner',
  query: pageQuery.extend({
    q: line(200).optional(),
    active: yesOrNo,
    featured: yesOrNo,
    type: CardType.optional(),
    /** `no-visits`: in 60 days. `no-products`. */
    abandoned: z.enum(ABANDONED_SIGNS).optional(),
    sort: z.enum(CARD_SORTS).default('createdAt'),
    direction,
    cursor,
  }),
  returns: z.array(AdminCard),
});

export const AdminUser = User.extend({ cardCount: z.int(), hasSecondFactor: z.boolean() });
export type AdminUser = z.output<typeof AdminUser>;

export const listAdminUsers = endpoint({
  route: 'GET /api/admin/users',
  summary: 'Every person with the number of their cards; `q` looks in e-mail and names',
  query: pageQuery.extend({
    q: line(200).optional(),
    role: Role.optional(),
    sort: z.enum(USER_SORTS).default('createdAt'),
    direction,
    cursor,
  }),
  returns: z.array(AdminUser),
});

/** A logged change, and the e-mails of people whose ids are in its values, if they still have an account. */
export const LoggedChange = AuditEntry.extend({ people: z.record(z.string(), z.string()).optional() });
export type LoggedChange = z.output<typeof LoggedChange>;

export const listAuditEntries = endpoint({
  route: 'GET /api/admin/audit',
  summary:
    'What administrators did, newest first; `q` looks in the names of the person and of what was changed',
  query: pageQuery.extend({
    subjectType: AuditSubjectType.optional(),
    subjectId: pathId().optional(),
    actorId: pathId().optional(),
    q: line(200).optional(),
    /** The first and the last day, in Santiago's time zone. */
    from: typedDate().optional(),
    until: typedDate().optional(),
  }),
  returns: z.array(LoggedChange),
});
